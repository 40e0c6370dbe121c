import { Drawer } from "vaul";
import {
  CloseButton,
  DialogFrame,
  dialogDescriptionLook,
  dialogLook,
  dialogTitleLook,
  scrimLook,
} from "./dialog-frame.tsx";
import { type DialogSurfaceProps, useModalBehaviour } from "./use-modal-behaviour.ts";

/** The dialog below 640 px: it comes up in 0.5 s, and a drag down by a quarter or a flick at 0.4 px/ms closes it. */
export default function DialogDrawer(props: DialogSurfaceProps) {
  const { id, title, description, open, quiet, guarded, closeTo, onClose, children } = props;
  const behaviour = useModalBehaviour(props);
  return (
    <Drawer.Root
      open={open}
      // Beside `open` this only says that nothing enters.
      defaultOpen={quiet}
      onOpenChange={(wanted) => (wanted ? undefined : onClose())}
      // A drawer that was dragged out cannot be held back any more.
      dismissible={!guarded}
      closeThreshold={0.25}
      scrollLockTimeout={100}
      repositionInputs={false}
    >
      <Drawer.Portal>
        <Drawer.Overlay className={scrimLook} />
        <Drawer.Content
          {...behaviour}
          id={id}
          data-quiet={quiet || undefined}
          {...(description ? {} : { "aria-describedby": undefined })}
          className={`drawer ${dialogLook}`}
        >
          <DialogFrame
            title={<Drawer.Title className={dialogTitleLook}>{title}</Drawer.Title>}
            description={
              description ? (
                <Drawer.Description asChild>
                  <div className={dialogDescriptionLook}>{description}</div>
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
