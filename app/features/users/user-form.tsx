import type { ReactNode } from "react";
import type { Role } from "#app/access/roles.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import type { ResourceField } from "#app/resources/fields/field.ts";
import { RecordField } from "#app/resources/record-form.tsx";
import { EditFormButtons } from "#app/ui/forms/edit-form-buttons.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { HiddenInput } from "#app/ui/forms/hidden-input.tsx";
import { RestoredDraftNotice } from "#app/ui/forms/restored-draft-notice.tsx";
import { useRestoredDraft } from "#app/ui/forms/use-restored-draft.ts";
import { useValidatedForm, ValidatedForm } from "#app/ui/forms/validated-form.tsx";
import { InvitationLanguageField } from "./invitations/invitation-language-field.tsx";
import { RoleDescriptions } from "./role-descriptions.tsx";
import { roleLabels, type UserUpdateFields, userFields } from "./user.schema.ts";
import type { NewUserForm } from "./user-form.schema.ts";

interface UserFormProps {
  values: UserUpdateFields;
  /** The id of a new account, so that a repeated form creates one. */
  newId?: string;
  /** The version that was read, to detect concurrent changes. */
  version?: string;
  /** The administrator's own account: role and email cannot be changed here. */
  own?: boolean;
  roles: readonly Role[];
  action?: string;
  /** Conflicting values saved by someone else. */
  theirs?: Partial<UserUpdateFields>;
  /** The URL that reloads the form with those values. */
  resolveTo?: string;
  submitLabel: string;
  pendingLabel: string;
  cancelTo: string;
  cancelLabel: string;
  children?: ReactNode;
}

const loadSchema = async () => (await import("./user-form.schema.ts")).newUserFormSchema;

const loadUpdateSchema = async () => (await import("./user-form.schema.ts")).userUpdateFormSchema;

export function UserForm({
  values,
  newId,
  version,
  own,
  roles,
  action,
  theirs = {},
  resolveTo,
  children,
  ...buttons
}: UserFormProps) {
  const { t, i18n } = useTranslation();
  const { form, field, pending } = useValidatedForm<NewUserForm>(newId ? loadSchema : loadUpdateSchema, {
    ...values,
    language: i18n.language,
  });
  const record = (
    name: keyof UserUpdateFields,
    { definition = userFields[name], hint }: { definition?: ResourceField; hint?: ReactNode } = {},
  ) => (
    <RecordField
      definition={definition}
      field={field(name)}
      hint={hint}
      theirs={theirs[name]}
      form={form.ref}
    />
  );
  const restored = useRestoredDraft(form.ref);
  const { role } = values;
  const isRoleFixed = own || !(role ? roles.includes(role) : roles.length > 0);
  const choices = roleLabels(roles);
  return (
    <ValidatedForm {...form} action={action} className="grid max-w-[40rem] gap-6">
      <RestoredDraftNotice restored={restored} />
      {children}
      {newId ? <HiddenInput name="id" value={newId} /> : null}
      {version === undefined ? null : <HiddenInput name="version" value={version} />}
      {record("name")}
      {own ? (
        <>
          <input type="hidden" name="email" value={values.email} />
          <Field
            label={t("users.form.email")}
            hint={t("users.form.ownEmail")}
            value={values.email}
            dir="ltr"
            className="rtl:text-end"
            readOnly
          />
        </>
      ) : (
        record("email", { hint: version === undefined ? undefined : t("users.form.emailHint") })
      )}
      {isRoleFixed ? (
        <>
          <input type="hidden" name="role" value={role} />
          {role ? (
            <Field
              label={t("users.form.role")}
              hint={t(own ? "users.form.ownRole" : "users.form.fixedRole")}
              value={t(`users.roles.${role}`)}
              readOnly
            />
          ) : null}
        </>
      ) : (
        record("role", {
          definition: {
            ...userFields.role,
            choices: role ? choices : { "": "users.form.keepRole", ...choices },
          },
          hint: <RoleDescriptions roles={roles} />,
        })
      )}
      {newId ? <InvitationLanguageField {...field("language")} /> : null}
      <EditFormButtons {...buttons} pending={pending} theirsTo={resolveTo} />
    </ValidatedForm>
  );
}
