import { type ReactNode, type RefObject, useContext } from "react";
import type { AttachmentInputProps } from "#app/resources/fields/field-input.tsx";
import { AnnouncedErrorContext } from "#app/ui/forms/announced-error.ts";
import { FieldFrame, fieldAriaProps } from "#app/ui/forms/field-frame.tsx";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { SignInLink } from "#app/ui/loading/load-failure.tsx";
import { FileChooser } from "./file-chooser.tsx";
import { fileInputName } from "./input-names.ts";
import { UploadProgress } from "./upload-progress.tsx";
import type { useFileUpload } from "./use-file-upload.ts";
import type { useUploadIdInput } from "./use-upload-id-input.ts";

interface AttachmentFrameProps extends AttachmentInputProps {
  /** The last upload's error. No submission moves the focus to it, so it is announced. */
  uploadError?: string;
  idInput: ReturnType<typeof useUploadIdInput>;
  element: RefObject<HTMLInputElement | null>;
  chooser: RefObject<HTMLInputElement | null>;
  upload: ReturnType<typeof useFileUpload>;
  multiple?: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** The common parts of the inputs for one and for several files. */
export function AttachmentFrame(props: AttachmentFrameProps) {
  const { name, label, hint, error, uploadError, definition, autoFocus, children } = props;
  const { idInput, element, chooser, upload, multiple, onChoose } = props;
  const hydrated = useHydrated();
  const problem = uploadError || error;
  const announced = useContext(AnnouncedErrorContext);
  return (
    <AnnouncedErrorContext value={uploadError ? name : announced}>
      <FieldFrame id={name} label={label} hint={hint} error={problem}>
        <input
          type="hidden"
          name={name}
          // Not a default value: React would put it back, because hidden inputs have no other.
          value={idInput.id}
          onInput={idInput.follow}
          ref={element}
        />
        {children}
        <FileChooser
          ref={chooser}
          {...fieldAriaProps(name, { hint, error: problem })}
          id={name}
          name={hydrated ? undefined : fileInputName(name)}
          accept={definition.attachment?.accept.join(",")}
          multiple={multiple}
          {...(autoFocus && { autoFocus })}
          onChange={onChoose}
        />
        <UploadProgress
          {...upload}
          cancel={() => {
            upload.cancel();
            chooser.current?.focus();
          }}
        />
        {upload.isSessionEnded ? <SignInLink /> : null}
      </FieldFrame>
    </AnnouncedErrorContext>
  );
}
