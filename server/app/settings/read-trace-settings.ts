import * as read from '#server/platform/settings/setting.ts'
import type { TraceSettings } from '#server/platform/traces/open-tracer.ts'

type Env = Readonly<Record<string, string | undefined>>

/** By the names that OpenTelemetry gives them; null: nothing is traced. */
export function readTraceSettings(env: Env): TraceSettings | null {
  const given = read.word(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', '')
  const sampled = read.word(env, 'OTEL_TRACES_SAMPLER_ARG', '1')
  if (!/^(0(\.\d+)?|1(\.0+)?)$/.test(sampled))
    read.refuse(
      env,
      'OTEL_TRACES_SAMPLER_ARG',
      `OTEL_TRACES_SAMPLER_ARG is "${sampled}": set a part from 0 to 1, such as 0.1.`,
    )
  if (given === '') return null
  const endpoint = read.origin(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', '')
  return { endpoint, sampled: Number(sampled) }
}
