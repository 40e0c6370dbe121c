import { useEffect, useRef, useState } from "react";
import { Form, href } from "react-router";
import { SignedInAs } from "#app/features/account/signed-in-as.tsx";
import { useTranslation } from "#app/i18n/translation.tsx";
import { pictureTypes } from "#app/resources/fields/picture-types.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { useCurrentPath } from "#app/shell/use-root-data.ts";
import { Avatar } from "#app/ui/controls/avatar.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { SubmitButton } from "#app/ui/controls/submit-button.tsx";
import { FieldFrame, fieldAriaProps } from "#app/ui/forms/field-frame.tsx";
import { useFocusFirstError } from "#app/ui/forms/use-focus-first-error.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { FileChooser } from "../inputs/file-chooser.tsx";
import type { UploadRefusal } from "../upload-refusal.ts";
import { PictureCrop } from "./picture-crop.tsx";
import { pictureInput } from "./picture-limits.ts";

interface PictureScreenProps {
  area: "app" | "manager";
  name: string;
  picture: string | undefined;
  maxMegabytes: number;
  refused: UploadRefusal | undefined;
}

export function PictureScreen({ area, name, picture, maxMegabytes, refused }: PictureScreenProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [outdated, setOutdated] = useState<UploadRefusal>();
  useFocusFirstError(form, refused);
  // A picture may have been chosen before hydration.
  useEffect(() => setFile(chooser.current?.files?.[0]), []);
  const account = area === "app" ? href("/app/account") : href("/manager/account");
  const texts = {
    label: t("uploads.picture.choose"),
    hint: t("uploads.picture.hint", { max: maxMegabytes }),
    error: refused && refused !== outdated ? t(refused.message, { ...refused.values }) : undefined,
  };
  return (
    <>
      <PageTitle area={area}>{t("uploads.picture.title")}</PageTitle>
      <PageHeader
        title={t("uploads.picture.title")}
        description={t("uploads.picture.description")}
        back={{ to: account, label: t("account.title") }}
      />
      <div className="grid max-w-[40rem] gap-6">
        <Card className="flex flex-wrap items-center gap-4">
          <Avatar name={name} picture={picture} size={96} />
          <bdi className="min-w-0 grow wrap-anywhere">{name}</bdi>
          {picture ? <RemoveButton /> : null}
        </Card>
        <Form ref={form} method="post" encType="multipart/form-data" noValidate className="grid gap-6">
          <SignedInAs />
          <FieldFrame id={pictureInput} {...texts}>
            <FileChooser
              ref={chooser}
              {...fieldAriaProps(pictureInput, texts)}
              id={pictureInput}
              name={pictureInput}
              accept={pictureTypes.join(",")}
              onChange={(event) => {
                setFile(event.target.files?.[0]);
                setOutdated(refused);
              }}
            />
          </FieldFrame>
          {file ? <PictureCrop key={`${file.name} ${file.lastModified} ${file.size}`} file={file} /> : null}
          <div className="flex flex-wrap gap-3 max-sm:grid">
            <SubmitButton variant="primary">{t("uploads.picture.save")}</SubmitButton>
            <ButtonLink to={account}>{t("uploads.picture.cancel")}</ButtonLink>
          </div>
        </Form>
      </div>
    </>
  );
}

function RemoveButton() {
  const { t } = useTranslation();
  return (
    <Form method="post" action={href("/account/picture/remove")}>
      <input type="hidden" name="redirect" value={useCurrentPath()} />
      <SignedInAs />
      <SubmitButton variant="secondary">{t("uploads.picture.remove")}</SubmitButton>
    </Form>
  );
}
