import { Html, html } from '#doubles/kit/html.ts'
import { STYLE } from '#doubles/kit/style.ts'

export interface Page {
  readonly title: string
  readonly body: Html
  /** Address of a script of our own; most pages need none. */
  readonly script?: string
}

/** A whole page of the sandbox. Its styles have the response's nonce; nothing else is inline. */
export function pageText({ title, body, script }: Page, nonce: string): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style nonce="${nonce}">
          ${new Html(STYLE)}
        </style>
        ${script === undefined ? html`` : html`<script src="${script}"></script>`}
      </head>
      <body>
        ${body}
      </body>
    </html>`.text
}
