export default "docs/uploads.md";
