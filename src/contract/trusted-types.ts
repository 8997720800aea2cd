// Who may make markup of text in a browser (Trusted Types, W3C): no other policy can be created on a page, and without
// one text reaches no `innerHTML`, `parseFromString` or `eval`. There is no default policy.
export const trustedPolicies = {
  /** Reads markup into a document of its own, which is never shown. */
  parser: 'marquee-parser',
  /** Sanitises what is pasted into a text. */
  pasted: 'marquee-pasted',
  /** Pages for the sandboxed frame of the preview. */
  preview: 'marquee-preview',
  /** The editor's own: reads the clipboard into a document that is never shown (prosemirror-view). */
  editor: 'ProseMirrorClipboard',
} as const
