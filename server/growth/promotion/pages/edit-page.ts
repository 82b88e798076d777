import { CODES } from '#contract/codes.ts'
import type { PageDraft } from '#contract/console/set-up/promotion-pages.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { checkPageFile } from '#server/growth/promotion/pages/check-page-file.ts'
import {
  draftOfFile,
  fileOfDraft,
  storedOfFile,
} from '#server/growth/promotion/pages/draft-file.ts'
import { saveTemplate } from '#server/growth/promotion/pages/save-template.ts'
import { takePageDown } from '#server/growth/promotion/pages/take-page-down.ts'
import { findTemplateRow } from '#server/growth/promotion/pages/template-store.ts'
import {
  addVersion,
  lastVersion,
  lastVersions,
  lockPage,
  type PageVersion,
  publishedVersion,
} from '#server/growth/promotion/pages/version-store.ts'

type Editor = Pick<Dependencies, 'database' | 'clock' | 'config'>

/** What a person of staff does to a page, on the version that they saw. */
export interface PageEdit {
  readonly id: string
  readonly seen: number
  /** Id of the person. */
  readonly by: string
}

/** What the page's file was before an action, and is after it. */
export interface EditedPage {
  readonly before: unknown
  readonly after: unknown
}

/**
 * Begins a page as a draft, with the texts and the look of its brand's newest page.
 *
 * @throws Refusal -1002 for an unknown brand, -1005 when there is such a page already
 */
export async function makePage(
  { database, clock, config }: Editor,
  { id, brand: key, by }: { readonly id: string; readonly brand: string; readonly by: string },
): Promise<EditedPage> {
  const brand = config.brands.get(key)
  if (!brand) throw inputRefused(englishOnly('brand: there is no such brand.'))
  return database.transaction().execute(async (tx) => {
    await lockPage(tx, id)
    if ((await lastVersion(tx, id)) || (await findTemplateRow(tx, id)))
      throw new Refusal(CODES.notInThisStatus, englishOnly(`There is a page ${id} already.`))
    const after = fileOfDraft(id, brand, await firstDraft(tx, key), storedOfFile(null, brand))
    const made = { templateId: id, brand: key, act: 'saved', content: after } as const
    await addVersion(tx, { ...made, staffId: by, at: clock.now() })
    return { before: {}, after }
  })
}

/** Its days, its tag and its picture are its own. */
async function firstDraft(tx: Transaction, brand: string): Promise<PageDraft> {
  const pages = await lastVersions(tx, { brand, after: '', most: 1000 })
  const [newest] = pages.toSorted((one, other) => Temporal.Instant.compare(other.at, one.at))
  const draft = draftOfFile(newest?.content)
  return { ...draft, utmTag: '', shownFrom: '', shownUntil: '', bannerUrl: '' }
}

/**
 * Keeps a draft. Strangers see the page as it was published.
 *
 * @throws Refusal as `seenVersion`
 */
export async function saveDraft(
  deps: Editor,
  { draft, ...edit }: PageEdit & { readonly draft: PageDraft },
): Promise<EditedPage> {
  return deps.database.transaction().execute(async (tx) => {
    const { last, brand } = await seenVersion(deps, tx, edit)
    const after = fileOfDraft(edit.id, brand, draft, storedOfFile(last.content, brand))
    const saved = { templateId: edit.id, brand: brand.key, act: 'saved', content: after } as const
    await addVersion(tx, { ...saved, staffId: edit.by, at: deps.clock.now() })
    return { before: last.content, after }
  })
}

/**
 * Shows a page as it was last saved.
 *
 * @throws Refusal as `seenVersion`; -1002 with everything that is missing or wrong
 */
export async function publishPage(
  deps: Pick<Editor, 'config'>,
  tx: Transaction,
  { at, ...edit }: PageEdit & { readonly at: Temporal.Instant },
): Promise<void> {
  const { last, brand } = await seenVersion(deps, tx, edit)
  const checked = await checkPageFile(deps.config, tx, brand, last.content)
  if ('faults' in checked) throw inputRefused(englishOnly(checked.faults.join(' ')))
  if (!(await saveTemplate(tx, checked.template, { staffId: edit.by, at })))
    throw inputRefused(englishOnly('id: this is a page of another brand.'))
}

/**
 * What strangers see, and what they would if the newest version were published.
 *
 * @throws Refusal as `seenVersion`
 */
export async function pageAfter(
  deps: Pick<Editor, 'config'>,
  tx: Transaction,
  edit: Omit<PageEdit, 'by'>,
): Promise<EditedPage> {
  const { last } = await seenVersion(deps, tx, edit)
  return { before: (await publishedVersion(tx, edit.id))?.content ?? {}, after: last.content }
}

/**
 * Takes a page away: its address answers like that of an unknown one.
 *
 * @throws Refusal as `seenVersion`; -1005 when it is not published
 */
export async function takeDown(deps: Editor, edit: PageEdit): Promise<void> {
  await deps.database.transaction().execute(async (tx) => {
    await seenVersion(deps, tx, edit)
    const row = await findTemplateRow(tx, edit.id)
    if (!row?.is_enabled)
      throw new Refusal(CODES.notInThisStatus, englishOnly('This page is not published.'))
    await takePageDown(tx, edit.id, { staffId: edit.by, at: deps.clock.now() })
  })
}

/**
 * The newest version, under the page's lock.
 *
 * @throws Refusal -1001 for an unknown page, -1005 when somebody changed it since it was seen
 */
async function seenVersion(
  { config }: Pick<Editor, 'config'>,
  tx: Transaction,
  { id, seen }: Omit<PageEdit, 'by'>,
): Promise<{ readonly last: PageVersion; readonly brand: BrandSetting }> {
  await lockPage(tx, id)
  const last = await lastVersion(tx, id)
  const brand = last && config.brands.get(last.brand)
  if (!last || !brand) throw new Refusal(CODES.notFound, englishOnly('This page was not found.'))
  if (last.number !== seen)
    throw new Refusal(
      CODES.notInThisStatus,
      englishOnly('Somebody changed this page meanwhile. Load it again.'),
    )
  return { last, brand }
}
