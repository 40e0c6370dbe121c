export default "/manager/repositories";
