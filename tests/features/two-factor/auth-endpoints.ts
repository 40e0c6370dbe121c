export default ["/sign-in/two-factor"];
