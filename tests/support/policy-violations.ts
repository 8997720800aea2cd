import type { Page } from '@playwright/test'

/** Prints every CSP violation of a page as an error, even where its script caught the exception. */
export async function reportViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sample, sourceFile, lineNumber }) =>
        console.error(
          `Stopped by ${effectiveDirective}: ${blockedURI} ${sample} ${sourceFile}:${lineNumber}`,
        ),
    )
  })
}
