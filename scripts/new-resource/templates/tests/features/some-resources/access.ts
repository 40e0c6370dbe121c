import { resourceAccess } from "#tests/server/access-rows.ts";

export default resourceAccess("/manager/some-resources");
