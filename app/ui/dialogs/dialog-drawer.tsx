import { Drawer } from "vaul";
import {
  CloseButton,
  DialogFrame,
  dialogClassName,
  dialogDescriptionClassName,
  dialogTitleClassName,
  scrimClassName,
} from "./dialog-frame.tsx";
import { type DialogSurfaceProps, useDialogContentProps } from "./use-dialog-content-props.ts";

/** Shows a dialog below 640 px. Opens in 0.5 s; a drag by a quarter or a flick at 0.4 px/ms closes it. */
export default function DialogDrawer(props: DialogSurfaceProps) {
  const { id, title, description, open, quiet, guarded, closeTo, onClose, children } = props;
  const behavior = useDialogContentProps(props);
  return (
    <Drawer.Root
      open={open}
      defaultOpen={quiet}
      onOpenChange={(wanted) => (wanted ? undefined : onClose())}
      // vaul cannot keep a drawer open once it was dragged out.
      dismissible={!guarded}
      closeThreshold={0.25}
      scrollLockTimeout={100}
      repositionInputs={false}
    >
      <Drawer.Portal>
        <Drawer.Overlay className={scrimClassName} />
        <Drawer.Content
          {...behavior}
          id={id}
          data-quiet={quiet || undefined}
          {...(description ? {} : { "aria-describedby": undefined })}
          className={`drawer ${dialogClassName}`}
        >
          <DialogFrame
            title={<Drawer.Title className={dialogTitleClassName}>{title}</Drawer.Title>}
            description={
              description ? (
                <Drawer.Description asChild>
                  <div className={dialogDescriptionClassName}>{description}</div>
                </Drawer.Description>
              ) : null
            }
            close={<CloseButton to={closeTo} onClose={onClose} />}
          >
            {children}
          </DialogFrame>
        </Drawer.Content>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
