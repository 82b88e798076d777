import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** When an alert fired, in minutes of the record. */
export interface Fired {
  readonly name: string
  readonly minutes: readonly number[]
}

const RULES = resolve('docs/operate/alerts.yml')

/**
 * Which alerts of docs/operate/alerts.yml fire over pages of /metrics that were read at an
 * interval, by Prometheus' own evaluation (promtool).
 *
 * @param folder for a file
 */
export function readAlerts(
  pages: readonly string[],
  minutesApart: number,
  folder: string,
): Fired[] {
  const rules = readFileSync(RULES, 'utf8')
  const names = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
  const file = join(folder, 'alerts.test.yml')
  const times = pages.map((_, place) => `${place * minutesApart}m`)
  const asked = names.flatMap((name) =>
    times.map((time) => ({ alertname: name, eval_time: time, exp_alerts: [] })),
  )
  // YAML reads JSON.
  writeFileSync(
    file,
    JSON.stringify({
      rule_files: [RULES],
      evaluation_interval: `${minutesApart}m`,
      tests: [
        {
          interval: `${minutesApart}m`,
          input_series: seriesOf(pages, rules),
          alert_rule_test: asked,
        },
      ],
    }),
  )
  const { stdout, stderr, error } = spawnSync('promtool', ['test', 'rules', file], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  if (error) throw error
  // Nothing is expected to fire, so each that does is told as a failure.
  const said = stdout + stderr
  const fired = new Map<string, number[]>()
  for (const [, name = '', time = ''] of said.matchAll(/alertname: (\w+), time: (\w+)/g))
    fired.set(name, [...(fired.get(name) ?? []), minutesOf(time)])
  if (fired.size === 0 && !said.includes('SUCCESS')) throw new Error(said.slice(0, 2000))
  return [...fired].map(([name, minutes]) => ({ name, minutes }))
}

function minutesOf(time: string): number {
  const [, hours = '0', minutes = '0'] = /^(?:(\d+)h)?(?:(\d+)m)?/.exec(time) ?? []
  return 60 * Number(hours) + Number(minutes)
}

/** The series that rules ask for. */
function seriesOf(pages: readonly string[], rules: string) {
  const families = new Set(rules.match(/\b[a-z]+(?:_[a-z]+)+\b/g))
  const series = new Map<string, (string | undefined)[]>()
  for (const [place, page] of pages.entries())
    for (const [, name = '', labels = '', value] of page.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)) {
      if (!families.has(name)) continue
      const key = `${name}{${labels === '' ? '' : `${labels},`}instance="drill"}`
      const values = series.get(key) ?? []
      values[place] = value
      series.set(key, values)
    }
  return [...series].map(([key, values]) => ({
    series: key,
    values: pages.map((_, place) => values[place] ?? '_').join(' '),
  }))
}
