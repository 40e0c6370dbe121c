import { Form } from "react-router";
import { RelativeTime } from "#app/i18n/relative-time.tsx";
import { Avatar } from "#app/ui/controls/avatar.tsx";
import { Badge } from "#app/ui/controls/badge.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Icon, type IconName, iconNames } from "#app/ui/controls/icons.tsx";
import { Menu, MenuItemButton, MenuItemLink } from "#app/ui/controls/menu.tsx";
import { SubmitButton } from "#app/ui/controls/submit-button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Description, DescriptionList } from "#app/ui/layout/description-list.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { Sample } from "./gallery-sample.tsx";
import type { GalleryData } from "./routes/gallery.tsx";

export function GalleryBasics({ words, list, now }: GalleryData) {
  const { basics, tones } = words;
  return (
    <>
      <Sample title={basics.buttons}>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="button">{basics.save}</Button>
          <Button type="button" icon="plus">
            {basics.add}
          </Button>
          <Button type="button" pending pendingLabel={basics.saving}>
            {basics.save}
          </Button>
          <Button type="button" variant="secondary">
            {basics.cancel}
          </Button>
          <Button type="button" variant="danger" icon="trash">
            {basics.delete}
          </Button>
          <Button type="button" variant="quiet">
            {basics.more}
          </Button>
          <Button type="button" disabled>
            {basics.disabled}
          </Button>
          <ButtonLink to="?part=basics">{basics.more}</ButtonLink>
        </div>
      </Sample>
      <Sample title={basics.toasts}>
        <Form method="post" action="?part=basics" className="flex flex-wrap gap-3">
          {(["info", "success", "warning", "error"] as const).map((tone) => (
            <SubmitButton
              key={tone}
              name="toast"
              value={tone}
              variant="secondary"
              pendingLabel={basics.saving}
            >
              {tones[tone]}
            </SubmitButton>
          ))}
        </Form>
      </Sample>
      <Sample title={basics.badges}>
        <div className="flex flex-wrap gap-2">
          {(["neutral", "accent", "info", "success", "warning", "danger"] as const).map((tone) => (
            <Badge key={tone} tone={tone}>
              {tones[tone]}
            </Badge>
          ))}
        </div>
      </Sample>
      <Sample title={basics.notices}>
        <div className="grid gap-3 sm:grid-cols-2">
          {(["info", "success", "warning", "danger"] as const).map((tone) => (
            <Notice key={tone} tone={tone} title={tones[tone]}>
              <p>{basics.notice}</p>
            </Notice>
          ))}
        </div>
      </Sample>
      <Sample title={basics.menu}>
        <Menu align="start" className="justify-self-start" trigger={basics.menu}>
          <MenuItemLink to="?part=basics" icon="edit">
            {basics.first}
          </MenuItemLink>
          <MenuItemButton type="button" pressed>
            {basics.second}
          </MenuItemButton>
        </Menu>
      </Sample>
      <Sample title={basics.avatars}>
        <div className="flex flex-wrap gap-3">
          {list.rows.map(({ id, name }) => (
            <Avatar key={id} name={name} />
          ))}
        </div>
      </Sample>
      <Sample title={basics.header}>
        <Card>
          <PageHeader
            as="h3"
            back={{ to: "?part=basics", label: words.title }}
            title={basics.headerTitle}
            mark={<Badge tone="accent">{tones.accent}</Badge>}
            description={basics.headerDescription}
            actions={
              <ButtonLink to="?part=basics" icon="edit">
                {basics.edit}
              </ButtonLink>
            }
          />
          <DescriptionList>
            {list.rows.slice(0, 1).map((person) => (
              <Details key={person.id} person={person} words={basics} now={now} />
            ))}
          </DescriptionList>
        </Card>
      </Sample>
      <Sample title={basics.empty}>
        <Card>
          <EmptyState title={basics.empty} description={basics.emptyDescription}>
            <ButtonLink to="?part=basics">{basics.more}</ButtonLink>
          </EmptyState>
        </Card>
      </Sample>
      <Sample title={basics.icons}>
        <div className="flex flex-wrap gap-4 text-quiet">
          {iconNames.map((name: IconName) => (
            <Icon key={name} name={name} />
          ))}
        </div>
      </Sample>
    </>
  );
}

type DetailsProps = {
  person: GalleryData["list"]["rows"][number];
  words: GalleryData["words"]["basics"];
  now: number;
};

function Details({ person, words, now }: DetailsProps) {
  return (
    <>
      <Description term={words.term}>
        <bdi>{person.name}</bdi>
      </Description>
      <Description term={words.link}>
        <bdi>{person.email}</bdi>
      </Description>
      <Description term={words.time}>
        <RelativeTime at={person.since} now={now} />
      </Description>
    </>
  );
}
