import type { Site } from '#web/site/site.ts'

/** What a stranger asks before all else; each opens without a script. */
export function Trust({ site: { facts, texts, market } }: { site: Site }) {
  const words = texts.home.trust
  const { appName, company } = facts.brand
  const { from, until, perDay } = facts.figures.calls
  const [opening, closing] = [hour(from), hour(until)].map((time) => market.formatTime(time))
  const answers = [
    words.calls(opening ?? '', closing ?? '', perDay),
    words.numbers(company.name, company.secRegistration, company.certificateOfAuthority),
    words.fakes(appName),
  ]
  return (
    <ul className="trust" aria-label={words.title}>
      {answers.map(([title, text]) => (
        <li key={title}>
          <details name="trust">
            <summary>{title}</summary>
            <p>{text}</p>
          </details>
        </li>
      ))}
    </ul>
  )
}

/** @returns HH:MM */
function hour(of: number): string {
  return `${String(of).padStart(2, '0')}:00`
}
