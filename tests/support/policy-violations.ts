import type { Page } from '@playwright/test'

/** What the policy stops on a page is printed by it as an error, also where its script caught what was thrown. */
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
