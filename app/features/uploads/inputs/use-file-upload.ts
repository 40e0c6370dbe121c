import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import type { StoredUpload } from "../upload-writes.server.ts";
import { startFileUpload } from "./start-file-upload.ts";

interface UploadState {
  fileName: string;
  progress?: number;
  status?: "wait" | "sent" | "canceled" | "removed";
  sent?: StoredUpload;
  error?: string;
  isSessionEnded?: boolean;
}

interface Listeners {
  onStored: (file: StoredUpload) => void;
  /** @param reason translated */
  onRefused?: (fileName: string, reason: string) => void;
}

/** Sends the file that was chosen for a field. Its form waits for that. */
export function useFileUpload(
  field: string,
  input: RefObject<HTMLInputElement | null>,
  { onStored, onRefused }: Listeners,
) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [state, setState] = useState<UploadState>({ fileName: "" });
  const abort = useRef<() => void>(undefined);
  const latest = useRef({ onStored, onRefused, t });
  useEffect(() => {
    latest.current = { onStored, onRefused, t };
  });
  useEffect(() => () => abort.current?.(), []);

  const isSending = state.progress !== undefined;
  useEffect(() => {
    const form = input.current?.form;
    if (!form || !isSending) return;
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      setState((known) => ({ ...known, status: "wait" }));
    };
    form.addEventListener("submit", hold, { capture: true });
    return () => form.removeEventListener("submit", hold, { capture: true });
  }, [input, isSending]);

  const start = useCallback(
    (file: File) => {
      abort.current?.();
      const fileName = file.name;
      setState({ fileName, progress: 0 });
      const refuse = (error: string, isSessionEnded = false) => {
        setState({ fileName, error, isSessionEnded });
        latest.current.onRefused?.(fileName, error);
      };
      const address = `/files?${new URLSearchParams({ form: pathname, field })}`;
      abort.current = startFileUpload(file, address, {
        onProgress: (progress) => setState((known) => ({ ...known, progress })),
        onStored: (sent) => {
          setState({ fileName: sent.name, status: "sent", sent });
          latest.current.onStored(sent);
        },
        onRefused: (reason) => refuse(reason ?? latest.current.t("uploads.errors.failed")),
        onSessionEnded: () => refuse(latest.current.t("login.resume.title"), true),
      });
    },
    [pathname, field],
  );
  const cancel = () => {
    abort.current?.();
    setState({ fileName: state.fileName, status: "canceled" });
  };
  const announceRemoval = (fileName: string) =>
    setState((known) => (known.progress === undefined ? { fileName, status: "removed" } : known));
  return { ...state, start, cancel, announceRemoval };
}
