import type { ServiceSurroundings } from '#server/providers/exchange/service-surroundings.ts'
import { creditCheck } from '#server/providers/sms/credit-check.ts'
import {
  HTTP,
  httpSms,
  type HttpSmsSettings,
  NUMBER_WRITINGS,
} from '#server/providers/sms/http/http-sms.ts'
import { fillTemplate, bodyWriting } from '#server/providers/sms/http/fill-template.ts'
import type { SmsAdapter, SmsService } from '#server/providers/sms/sms-service.ts'
import * as read from '#server/platform/settings/setting.ts'

type Env = ServiceSurroundings['env']

/** Any gateway of one HTTP request; without its address a double sends. */
export const adapter: SmsAdapter = {
  key: HTTP,
  credentials: [{ setting: 'HTTP_SMS_KEY', least: 12 }],
  addresses: ['HTTP_SMS_URL'],
  read: readHttp,
}

function readHttp({ env, sandboxUrl, secrets }: ServiceSurroundings): SmsService {
  const url = read.word(env, 'HTTP_SMS_URL', '')
  const isSet = url !== ''
  const segmentCost = BigInt(read.integer(env, 'HTTP_SMS_SEGMENT_COST', 50, 0, 10_000))
  const { key = '' } = secrets[HTTP] ?? {}
  const settings = isSet
    ? realSettings(env, url)
    : doubleSettings(`${sandboxUrl}/http-gateway/messages`, key)
  const gateway = httpSms({ ...settings, segmentCost })
  return {
    gateway,
    credentialCheck: creditCheck(gateway, ['HTTP_SMS_URL', 'HTTP_SMS_KEY']),
    isDouble: !isSet,
    addresses: isSet ? [{ setting: 'HTTP_SMS_URL', url: originOf(env, url) }] : [],
    sender: null,
    segmentCost,
  }
}

type Described = Omit<HttpSmsSettings, 'segmentCost'>

function realSettings(env: Env, url: string): Described {
  const described = {
    url,
    method: read.choice(env, 'HTTP_SMS_METHOD', ['POST', 'GET'], 'POST'),
    headers: readHeaders(env),
    body: read.word(env, 'HTTP_SMS_BODY', '{"to":"{phone}","from":"{sender}","text":"{text}"}'),
    key: env['HTTP_SMS_KEY'] ?? '',
    sender: read.word(env, 'HTTP_SMS_SENDER', 'HIRAM'),
    numbers: read.choice(env, 'HTTP_SMS_NUMBERS', NUMBER_WRITINGS, 'e164'),
    idPath: read.word(env, 'HTTP_SMS_ID', ''),
    success: readSuccess(env),
  } satisfies Described
  checkTemplates(env, described)
  return described
}

/** As the double of doubles/http-gateway/ takes it. */
function doubleSettings(url: string, key: string): Described {
  return {
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer {key}' },
    body: '{"to":"{phone}","from":"{sender}","text":"{text}"}',
    key,
    sender: 'HIRAM',
    numbers: 'e164',
    idPath: 'id',
    success: { path: 'status', value: 'accepted' },
  }
}

function readHeaders(env: Env): Record<string, string> {
  const text = read.word(env, 'HTTP_SMS_HEADERS', '{"content-type":"application/json"}')
  try {
    const value: unknown = JSON.parse(text)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    const pairs: [string, unknown][] = isObject ? Object.entries(value) : [['', null]]
    if (pairs.every(([name, one]) => /^[\w-]+$/.test(name) && typeof one === 'string'))
      return Object.fromEntries(pairs) as Record<string, string>
  } catch {
    // It is no JSON.
  }
  // Without its value, which may have a secret.
  read.refuse(
    env,
    'HTTP_SMS_HEADERS',
    'HTTP_SMS_HEADERS is not right: set an object of JSON, {"content-type":"application/json","authorization":"Bearer {key}"}.',
  )
  return {}
}

/** `status=accepted`. */
function readSuccess(env: Env): Described['success'] {
  const text = read.word(env, 'HTTP_SMS_SUCCESS', '')
  if (text === '') return null
  const { owner: path, key: value } = read.keyOfPair(text)
  if (path === '' || value === '')
    read.refuse(
      env,
      'HTTP_SMS_SUCCESS',
      `HTTP_SMS_SUCCESS is "${text}": set where an answer says what, like status=accepted or messages.0.status=0.`,
    )
  return { path, value }
}

/** A message without its number or its text would reach nobody, or say nothing. */
function checkTemplates(env: Env, { method, url, body, headers }: Described): void {
  const templates = method === 'POST' ? url + body : url
  for (const name of ['{phone}', '{text}'])
    if (!templates.includes(name))
      read.refuse(
        env,
        method === 'POST' ? 'HTTP_SMS_BODY' : 'HTTP_SMS_URL',
        `${method === 'POST' ? 'HTTP_SMS_BODY' : 'HTTP_SMS_URL'} has no ${name}: the gateway needs it.`,
      )
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1]
  if (method === 'POST' && bodyWriting(type ?? '') === 'json' && !isJson(body))
    read.refuse(
      env,
      'HTTP_SMS_BODY',
      'HTTP_SMS_BODY is no JSON, but the content type in HTTP_SMS_HEADERS says so: set both alike.',
    )
}

function isJson(body: string): boolean {
  try {
    JSON.parse(fillTemplate(body, { phone: '1', text: '1', sender: '1', key: '1' }, 'json'))
    return true
  } catch {
    return false
  }
}

/** The address may have a path, and placeholders there. */
function originOf(env: Env, url: string): string {
  const parsed = URL.parse(url.replaceAll(/[{}]/g, ''))
  if (
    parsed &&
    /^https?:$/.test(parsed.protocol) &&
    !/[{}]/.test(/^\w+:\/\/[^/]*/.exec(url)?.[0] ?? '')
  )
    return parsed.origin
  read.refuse(
    env,
    'HTTP_SMS_URL',
    `HTTP_SMS_URL is no address: set it like https://gateway.example/messages.`,
  )
  return 'https://gateway.invalid'
}
