import { useLayoutEffect } from "react";

/** Deletes what the tab keeps of its last user, before forms restore it. @param user an email, if someone is signed in */
export function useClearDraftsOnUserChange(user: string | undefined) {
  useLayoutEffect(() => {
    if (user === undefined) return;
    try {
      if ((sessionStorage.getItem(ownerKey) ?? user) !== user) sessionStorage.clear();
      sessionStorage.setItem(ownerKey, user);
    } catch {
      // No storage, no drafts.
    }
  }, [user]);
}

const ownerKey = "draft-owner";
