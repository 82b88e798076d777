/** The dated section of one version in CHANGELOG.md, as a release needs it. */
export interface ReleaseNotes {
  /** As written: 2026-11-30. */
  readonly date: string
  readonly text: string
}

/**
 * The section `## VERSION, YYYY-MM-DD` of a changelog.
 *
 * @throws Error that says what to write: a version without a section, a date that is none, changes
 * that are still under Unreleased
 */
export function releaseNotes(changelog: string, version: string): ReleaseNotes {
  const sections = [...changelog.matchAll(/^## (.+)\n([^]*?)(?=^## |$(?![^]))/gm)].map(
    ([, title = '', text = '']) => ({ title, text: text.trim() }),
  )
  const unreleased = sections.find(({ title }) => title === 'Unreleased')
  const section = sections.find(({ title }) => title.startsWith(`${version},`))
  if (unreleased?.text && section)
    throw new Error(
      `CHANGELOG.md has changes under Unreleased, and ${version} is released: write the next version into package.json, and move them below it and ${today()}.`,
    )
  if (unreleased?.text)
    throw new Error(
      `CHANGELOG.md has changes under Unreleased: move them below "## ${version}, ${today()}".`,
    )
  if (!section)
    throw new Error(`CHANGELOG.md has no section "## ${version}, ${today()}": write it.`)
  const date = section.title.slice(version.length + 1).trim()
  if (!isDate(date))
    throw new Error(`CHANGELOG.md dates ${version} "${date}": write a day like ${today()}.`)
  return { date, text: section.text }
}

function isDate(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}

function today(): string {
  return Temporal.Now.plainDateISO('UTC').toString()
}
