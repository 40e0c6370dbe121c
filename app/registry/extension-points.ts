import type { ParseKeys } from "i18next";
import type { Permissions } from "#app/access/permissions.ts";
import type { IconName } from "#app/ui/controls/icons.tsx";
import type * as en from "#locales/en/index.ts";
import type * as features from "./features.ts";

/**
 * The extension points of a feature: the exports of its `feature.ts` below, and these files in its folder.
 *
 * - `routes.ts`: routes, by area (listed in `registry/routes.ts`)
 * - `events.ts`: the kinds of events that it emits (`registry/event-kinds.ts`)
 * - `settings.ts`: its settings (`registry/settings.ts`)
 * - `auth-plugin.server.ts`: a plugin of better-auth (found by name)
 * - `auth-api.server.ts`: endpoints under `/api/auth` that it handles (found by name)
 * - `subscriber.server.ts`: reacts to events (found by name)
 * - `slots/NAME.tsx` and `slots/NAME.server.ts`: fill the slot NAME of a screen (found by name)
 * - `middleware.server.ts`: what happens to every request before its route (found by name)
 * - `flashed-input.server.ts`: form input to restore after its screen was reloaded (found by name)
 * - `fixed-code.server.ts`: mailboxes whose sign-in code is always the same (found by name)
 * - `command.ts`: a command of the command line (found by name)
 * - `jobs.server.ts`: kinds of background jobs, with their schedules (found by name)
 * - `doctor.server.ts`: what `doctor` checks (found by name)
 * - `backup.server.ts`: what is backed up and restored with a SQLite file (found by name)
 * - `record-form.server.ts`: stores files submitted with the form of a record (found by name)
 * - `body-limit.server.ts`: the paths with larger multipart bodies (found by name)
 * - `cleanup.server.ts`: what is removed every hour (found by name)
 * - `account-forms.server.ts`: forms on the account screen, with their handlers (found by name)
 * - `revoke-account-access.server.ts`: what ends when an account changes hands (found by name)
 * - `reference-target.server.ts`: how fields of other records refer to its own (found by name)
 * - `resource.server.ts`: its records, for forms, references, side lists, search and restoring (found by name)
 * - `sample-data.server.ts`: what an empty database starts with outside production (found by name)
 * - `search-source.server.ts`: records that the search of the manager area finds, besides resources (found by name)
 * - `undo.server.ts`: kinds of changes that can be undone (found by name)
 * - `restorable.server.ts`: records that can be restored, besides resources (found by name)
 * - `deleted-record.server.ts`: what is kept with a deleted record until it cannot be restored any more (found by name)
 * - `user-pictures.server.ts`: the pictures of users (found by name)
 * - `personal-data.server.ts`: what is stored about a person, for their export (found by name)
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
  /** As stored in the database. Its text is `users.roles.NAME`. */
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
