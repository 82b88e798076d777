import { type Html, html } from '#doubles/kit/html.ts'

export interface ActionForm {
  /** The path of the action, such as /sandbox/reset. */
  readonly path: string
  /** The page to come back to. */
  readonly back: string
  /** Hidden fields. */
  readonly fields?: Readonly<Record<string, string>>
  /** Visible inputs. */
  readonly inputs?: Html
  readonly button: string
  readonly isDangerous?: boolean
}

/** A form for one action. */
export function actionForm({
  path,
  back,
  fields = {},
  inputs,
  button,
  isDangerous,
}: ActionForm): Html {
  const hidden = Object.entries({ path, back, ...fields }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
  return html`<form method="post" action="/sandbox/act">
    ${hidden} ${inputs ?? html``}
    <button class="${isDangerous ? 'danger' : ''}">${button}</button>
  </form>`
}

/** The query of a page after an action: its path, or why it was refused. */
export interface Outcome {
  readonly said?: string
  readonly failed?: string
}

/** The outcome of the previous action, at the top of the page. */
export function outcomeNote({ said, failed }: Outcome): Html {
  if (failed) return html`<p class="said failed" role="alert">${failed}</p>`
  return said ? html`<p class="said" role="status">Done: ${said}</p>` : html``
}
