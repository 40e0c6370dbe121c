export { admin } from "#app/roles/admin.ts";
export { user } from "#app/roles/user.ts";
