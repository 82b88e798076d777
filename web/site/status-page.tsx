import { STATUS_PARTS, type ShownStatus } from '#contract/site/status.ts'
import type { Site } from '#web/site/site.ts'

/** Whether the product works right now, part by part. */
export function StatusPage({ site: { facts, texts } }: { site: Site }) {
  const { status } = facts
  if (!status) throw new Error('The status page came without a status.')
  return (
    <div className="wide page">
      <div className="page-head">
        <h1>{texts.pages.status}</h1>
        <p className={`state state-${status.state}`}>
          {status.notice ?? (status.state === 'working' ? texts.status.all : texts.status.some)}
        </p>
      </div>
      {status.state !== 'maintenance' && <Parts status={status} site={{ texts }} />}
      <p className="note">{texts.status.paid}</p>
      <p className="note">{texts.status.seen(status.at)}</p>
    </div>
  )
}

function Parts({ status, site: { texts } }: { status: ShownStatus; site: Pick<Site, 'texts'> }) {
  return (
    <dl className="parts">
      {STATUS_PARTS.map((part) => (
        <div key={part}>
          <dt>{texts.status.parts[part]}</dt>
          <dd className={`part-${status.parts[part]}`}>
            {texts.status.states[status.parts[part]]}
          </dd>
        </div>
      ))}
    </dl>
  )
}
