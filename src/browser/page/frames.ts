// Click to play, loaded with the first click: nothing is requested from another origin until the visitor wants it.

/**
 * Replaces a button with the frame named by its `data-embed-frame` or `data-map-frame`. The frame's title is the
 * button's `data-title`, otherwise its label.
 */
export function openFrame(button: HTMLElement): void {
  const { embedFrame, mapFrame, title } = button.dataset
  const frame = document.createElement('iframe')
  frame.title = title || button.getAttribute('aria-label') || button.textContent.trim()
  frame.className = embedFrame ? 'embed-frame' : 'map-frame'
  frame.allow = embedFrame ? 'autoplay; encrypted-media; fullscreen; picture-in-picture' : 'fullscreen'
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  // What the frame opens in a tab is a page like any other: browsers refuse to show some of them in a sandbox.
  frame.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation',
  )
  frame.src = embedFrame || mapFrame || ''
  button.replaceWith(frame)
  frame.focus()
}
