/** Finds the URL of the picture of each user who has one. @public */
export interface PictureSource {
  findPictures(userIds: readonly string[]): Promise<Map<string, string>>;
}

const sources = Object.values(
  import.meta.glob<PictureSource>("../features/*/user-pictures.server.ts", { eager: true }),
);

/** Adds the URL of their picture to the users who have one. */
export async function withPictures<User extends { id: string }>(
  users: readonly User[],
): Promise<(User & { picture?: string })[]> {
  if (users.length === 0) return [];
  const found = await Promise.all(sources.map((source) => source.findPictures(users.map(({ id }) => id))));
  return users.map((user) => {
    const picture = found.map((pictures) => pictures.get(user.id)).find(Boolean);
    return picture ? { ...user, picture } : user;
  });
}

export async function findUserPicture(id: string): Promise<string | undefined> {
  const [user] = await withPictures([{ id }]);
  return user?.picture;
}
