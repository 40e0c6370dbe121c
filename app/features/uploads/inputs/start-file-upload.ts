import type { StoredUpload } from "../upload-writes.server.ts";

interface FileListeners {
  onProgress: (part: number) => void;
  onStored: (file: StoredUpload) => void;
  /** @param reason in the reader's language, unless nothing is known */
  onRefused: (reason: string | undefined) => void;
  onSessionEnded: () => void;
}

/** Avoids `fetch`, which reports no progress of uploads. @returns a function that cancels it */
export function startFileUpload(file: File, address: string, listeners: FileListeners): () => void {
  const request = new XMLHttpRequest();
  request.responseType = "json";
  request.upload.onprogress = ({ loaded, total }) => listeners.onProgress(total > 0 ? loaded / total : 0);
  request.onload = () => {
    const answer = request.response as (StoredUpload & { error?: unknown }) | null;
    const isRedirected = new URL(request.responseURL).pathname !== new URL(address, location.href).pathname;
    if (isRedirected) listeners.onSessionEnded();
    else if (request.status === 201 && answer) listeners.onStored(answer);
    else listeners.onRefused(typeof answer?.error === "string" ? answer.error : undefined);
  };
  request.onerror = () => listeners.onRefused(undefined);
  request.open("POST", address);
  request.setRequestHeader("Accept", "application/json");
  const form = new FormData();
  form.set("file", file);
  request.send(form);
  return () => request.abort();
}
