export default ["app/features/uploads/receiving/multipart.server.ts"];
