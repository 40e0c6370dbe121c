export default "/manager/some-resources";
