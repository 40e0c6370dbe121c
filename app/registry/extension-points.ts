import type { ParseKeys } from "i18next";
import type { Permissions } from "#app/access/permissions.ts";
import type { IconName } from "#app/ui/controls/icons.tsx";
import type * as en from "#locales/en/index.ts";
import type * as features from "./features.ts";

/**
 * The extension points of a feature: the exports of its `feature.ts` below, and these files directly in its folder. Those with
 * a registry are listed there; the others are found by name. The type of their exports is in parentheses.
 *
 * - `routes.ts`: routes, by area (`registry/routes.ts`)
 * - `events.ts`: the kinds of events that it emits (`registry/event-kinds.ts`)
 * - `settings.ts`: its settings (`registry/settings.ts`)
 * - `auth-plugin.server.ts` exports `default`: a function that makes a plugin of better-auth (`BetterAuthPlugin`)
 * - `sign-in-step.server.ts` exports `signInStep`: what a user must do before their session starts (`SignInStep`)
 * - `auth-api.server.ts` exports `default`: endpoints under `/api/auth` that it handles (`AuthEndpointHandlers`)
 * - `subscriber.server.ts` exports `handleEvent`: called with every event (`Subscriber`)
 * - `slots/NAME.tsx` exports `default`: a component that fills the slot NAME of a screen
 * - `slots/NAME.server.ts` exports `load`: its data
 * - `middleware.server.ts` exports `middleware`: what happens to every request before its route (`MiddlewareFunction`)
 * - `flashed-input.server.ts` exports `takeFlashedInput`: input to restore after a reload (`FlashedInputModule`)
 * - `fixed-code.server.ts` exports `fixedCode`: mailboxes whose sign-in code is always the same (`FixedCodeModule`)
 * - `command.ts` exports `command`: a command of the command line (`Command`)
 * - `jobs.server.ts`, also one folder deeper: background jobs, with their schedules; any exports made by `defineJob`
 * - `doctor.server.ts` exports `check`: what `doctor` checks (`FeatureChecks`)
 * - `backup.server.ts` exports `backUp` and more: files that belong to a backup of SQLite (`BackupPart`)
 * - `record-form.server.ts` exports `receiveFiles`: stores files submitted with the form of a record (`FileReceiver`)
 * - `body-limit.server.ts`, also one folder deeper, exports `bodyLimit`: of multipart bodies (`BodyLimitOverride`)
 * - `cleanup.server.ts` exports `removeExpired`: called every hour (`Cleanup`)
 * - `account-forms.server.ts` exports `accountFormHandlers`: of forms on the account screen (`AccountForms`)
 * - `revoke-account-access.server.ts` exports `revokeCredentials`: for an account that changes hands (`FeatureAccess`)
 * - `reference-target.server.ts` exports `target`: how fields of other records refer to its own (`ReferenceTarget`)
 * - `resource.server.ts` exports `resource`: its records, for all that resources share (`RegisteredResource`)
 * - `sample-data.server.ts` exports `sampleData`: for an empty database outside production (`FeatureSampleData`)
 * - `search-source.server.ts` exports `source`: what the search finds besides resources (`SearchSource`)
 * - `undo.server.ts`: kinds of changes that can be undone; any exports of the type `UndoKind`
 * - `restorable.server.ts` exports `restorable`: records that can be restored, besides resources (`RestorableKind`)
 * - `deleted-record.server.ts` exports `recordDeleted`: keeps more with a deleted record (`DeletionSubscriber`)
 * - `user-pictures.server.ts` exports `findPictures`: the pictures of users (`PictureSource`)
 * - `personal-data.server.ts` exports `personalData`: what is stored about a person, for their export (`PersonalData`)
 *
 * Optional features find more files by name, as their own code says.
 *
 * @public used only by features that can be left out
 */
export interface FeatureExports {
  /** Administrators have all of them, other roles those that they list. */
  permissions: Readonly<Record<string, readonly string[]>>;
  /** The permissions that every user has. */
  userPermissions: Permissions;
  deniedWhileImpersonating: Readonly<Record<string, readonly string[]>>;
  /** The status and text of each code with which its middleware refuses writes. */
  blockedWriteErrors: Readonly<Record<string, { status: number; message: ParseKeys }>>;
  /**
   * The path of the screen for each type of subject, such as `/manager/users/:id`. Linked for users with the
   * `openPermissions` of its reference target, or else those of the list in the navigation.
   */
  subjectPaths: Readonly<Record<string, string>>;
  /** Shown before an account is deleted. */
  deletionConsequences: readonly ParseKeys[];
  /** Shown before an account goes back to the owner of its former address. */
  emailChangeUndoConsequences: readonly ParseKeys[];
  appNavigation: readonly NavigationEntry[];
  managerNavigation: readonly ManagerNavigationEntry[];
  /** Actions in the search of the manager area, each on the screen that it leads to. */
  managerSearchActions: readonly NavigationEntry[];
  /** Texts that only the server renders: browsers do not load them. */
  serverOnlyNamespaces: readonly TextNamespace[];
  userMenu: readonly NavigationEntry[];
}

export type TextNamespace = keyof typeof en;

/** A file in `app/roles`, listed in `registry/roles.ts`. */
export interface RoleDeclaration {
  /** As stored in the database. Its texts are `users.roles.NAME` and `users.roleDescriptions.NAME`. */
  name: string;
  order: number;
  /** Adds what every user may do. */
  includes?: "user";
  permissions: Permissions | "all";
}

export interface NavigationEntry {
  order: number;
  to: string;
  label: ParseKeys;
  /** For places with room for one word. */
  short?: ParseKeys;
  icon: IconName;
  /** Required by its screen, besides access to the area. */
  permissions: Permissions;
}

export interface ManagerNavigationEntry extends NavigationEntry {
  group: "application" | "configuration";
  /** A letter: typed after `g`, it opens the screen. */
  shortcut?: string;
}

/** Rejects a feature that exports anything else, such as a misspelled name. */
export type RegisteredFeature = [UnknownExports] extends [never] ? Partial<FeatureExports> : UnknownExports;

type UnknownExports = Exclude<
  { [Name in keyof typeof features]: keyof (typeof features)[Name] }[keyof typeof features],
  keyof FeatureExports
>;
