import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Toaster as Sonner, toast as show } from "sonner";
import { Icon } from "#app/ui/controls/icons.tsx";
import { type ToastMessage, toastAppearance, toastClassName } from "./static-toast.tsx";
import { toneTextClassName } from "./tone.ts";

export default function Toaster({ toast }: { toast?: ToastMessage }) {
  const { t, i18n } = useTranslation();
  useEffect(() => {
    if (!toast) return;
    const { type, message, description } = toast;
    const tone = toastAppearance[type];
    show(message, {
      // Prevents duplicates, also when an effect runs twice.
      id: `${type} ${message}`,
      description,
      icon: <Icon name={tone.icon} className={toneTextClassName[tone.tone]} />,
    });
  }, [toast]);
  return (
    <Sonner
      position={i18n.dir() === "rtl" ? "top-left" : "top-right"}
      dir={i18n.dir()}
      visibleToasts={3}
      duration={4000}
      gap={14}
      offset={{ top: 80 }}
      mobileOffset={{ top: 80 }}
      containerAriaLabel={t("common.notifications")}
      toastOptions={{
        unstyled: true,
        classNames: { toast: `${toastClassName} w-(--width)`, description: "text-quiet" },
      }}
    />
  );
}
