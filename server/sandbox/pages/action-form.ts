import { type Html, html } from '#server/sandbox/double/html.ts'

export interface ActForm {
  /** The act, such as /sandbox/reset. */
  readonly path: string
  /** The page to come back to. */
  readonly back: string
  /** What goes along unseen. */
  readonly fields?: Readonly<Record<string, string>>
  /** What is typed. */
  readonly inputs?: Html
  readonly button: string
  readonly isDangerous?: boolean
}

/** A plain form that does one act. */
export function actForm({ path, back, fields = {}, inputs, button, isDangerous }: ActForm): Html {
  const hidden = Object.entries({ path, back, ...fields }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
  return html`<form method="post" action="/sandbox/act">
    ${hidden} ${inputs ?? html``}
    <button class="${isDangerous ? 'danger' : ''}">${button}</button>
  </form>`
}

/** What came of the act before, said at the top of the page. */
export function outcome({ said, failed }: { said?: string; failed?: string }): Html {
  if (failed) return html`<p class="said failed" role="alert">${failed}</p>`
  return said ? html`<p class="said" role="status">Done: ${said}</p>` : html``
}
