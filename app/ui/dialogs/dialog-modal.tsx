import * as Radix from "@radix-ui/react-dialog";
import {
  CloseButton,
  DialogFrame,
  dialogClassName,
  dialogDescriptionClassName,
  dialogTitleClassName,
  scrimClassName,
} from "./dialog-frame.tsx";
import { type DialogSurfaceProps, useDialogContentProps } from "./use-dialog-content-props.ts";

export default function DialogModal(props: DialogSurfaceProps) {
  const { id, title, description, open, quiet, closeTo, onClose, children } = props;
  const behavior = useDialogContentProps(props);
  return (
    <Radix.Root open={open} onOpenChange={(wanted) => (wanted ? undefined : onClose())}>
      <Radix.Portal>
        <Radix.Overlay data-quiet={quiet || undefined} className={`modal-scrim ${scrimClassName}`} />
        <Radix.Content
          {...behavior}
          id={id}
          data-quiet={quiet || undefined}
          {...(description ? {} : { "aria-describedby": undefined })}
          className={`modal ${dialogClassName}`}
        >
          <DialogFrame
            title={<Radix.Title className={dialogTitleClassName}>{title}</Radix.Title>}
            description={
              description ? (
                <Radix.Description asChild>
                  <div className={dialogDescriptionClassName}>{description}</div>
                </Radix.Description>
              ) : null
            }
            close={<CloseButton to={closeTo} onClose={onClose} />}
          >
            {children}
          </DialogFrame>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
