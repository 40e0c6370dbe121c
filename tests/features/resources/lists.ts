import { resourceList } from "#tests/security/list-rows.ts";
import { resources } from "#tests/support/resources.ts";

export default resources.map(({ list, table }) => resourceList(list, table));
