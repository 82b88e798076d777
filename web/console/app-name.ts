/** The name of the lender's app, as the server wrote it into the page. */
export function appName(): string {
  return document.querySelector('meta[name="application-name"]')?.getAttribute('content') ?? ''
}
