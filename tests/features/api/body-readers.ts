export default ["app/features/api/operations/parse-request.server.ts"];
