/** Resolves when the element is not pressed: what is replaced while it is pressed loses the click. */
export async function whenReleased(find: () => Element | null): Promise<void> {
  while (find()?.matches(":active")) await new Promise((resolve) => setTimeout(resolve, 50));
}
