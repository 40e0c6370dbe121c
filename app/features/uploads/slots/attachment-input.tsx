import type { AttachmentInputProps } from "#app/resources/fields/field-input.tsx";
import { OneFileInput } from "../inputs/one-file-input.tsx";
import { SeveralFilesInput } from "../inputs/several-files-input.tsx";

export default function AttachmentInput(props: AttachmentInputProps) {
  const { maxFiles = 1 } = props.definition.attachment ?? {};
  return maxFiles > 1 ? <SeveralFilesInput {...props} maxFiles={maxFiles} /> : <OneFileInput {...props} />;
}
