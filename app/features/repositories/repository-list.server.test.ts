import { repository } from "#db/schema.ts";
import { testList } from "#tests/support/resource-list-tests.ts";
import { listRepositories, readAllRepositories } from "./repository-list.server.ts";

testList(repository, { readPage: listRepositories, readAll: readAllRepositories }, (index) => ({
  link: `https://example.com/${(index * 7919) % 300}`,
}));
