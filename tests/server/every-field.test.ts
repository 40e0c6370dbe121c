import { describe } from "vitest";
import { repositorySchema } from "#app/features/repositories/repository.schema.ts";
import { userSchema } from "#app/features/users/user.schema.ts";
import { repository, user } from "#db/schema.ts";
import { setUpTwoEditors, testEveryField } from "../support/every-field.ts";
import { repositorySamples, userSamples } from "../support/field-samples.ts";
import { textIn } from "../support/languages.ts";

const editors = setUpTwoEditors();

describe("repositories", () => {
  testEveryField(editors, {
    list: "/manager/repositories",
    alsoShownAt: ["/app/repositories"],
    shape: repositorySchema.shape,
    table: repository,
    samples: repositorySamples,
  });
});

describe("users", () => {
  testEveryField(editors, {
    list: "/manager/users",
    shape: userSchema.shape,
    table: user,
    technical: [
      ...["id", "emailVerified", "image", "banned", "banReason", "banExpires"],
      ...["lastSignInAt", "createdAt", "updatedAt"],
    ],
    samples: userSamples,
    shown: (field, value) => (field === "role" ? textIn("en", `users.roles.${value}`) : value),
  });
});
