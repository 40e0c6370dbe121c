import { setNonce } from "get-nonce";

/**
 * Flaw: Radix's dialogs lock scrolling with a `<style>` element, and take no nonce for it but through this package.
 * Seen in @radix-ui/react-dialog 1.3.1 with react-remove-scroll 2.7.2.
 * Remove when the dialog takes a nonce, or locks scrolling without a style element.
 */
export function setScrollLockNonce() {
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
  if (nonce) setNonce(nonce);
}
