import { can } from "#app/access/permissions.ts";
import { managerNavigation } from "#app/registry/navigation.ts";
import { registeredFeatures } from "#app/registry/registered-features.ts";
import { findReferenceTarget } from "#app/resources/references/reference-targets.server.ts";
import type { SubjectPaths } from "./activity-list-shape.ts";

/** The paths of the screens that the role may open. */
export function openableSubjectPaths(role: string): SubjectPaths {
  const paths = registeredFeatures.flatMap(({ subjectPaths = {} }) => Object.entries(subjectPaths));
  return Object.fromEntries(
    paths.filter(([type, path]) => {
      const permissions = findReferenceTarget(type)?.openPermissions ?? listPermissions(path);
      return permissions && can(role, permissions);
    }),
  );
}

function listPermissions(path: string) {
  return managerNavigation.find(({ to }) => path === `${to}/:id`)?.permissions;
}
