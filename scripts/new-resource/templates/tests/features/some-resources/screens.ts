import { resourceScreens } from "#tests/e2e/screen-rows.ts";

export default resourceScreens("/manager/some-resources", "someResource");
