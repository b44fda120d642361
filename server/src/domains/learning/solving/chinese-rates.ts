import Fraction from 'fraction.js'
import { nothing } from './relations.ts'
import { fail, of, type Amount, type Scene } from './scene.ts'
import type { Form } from './scene-reading.ts'
import { ask, averageOf, fixed, job, later, onlyOne, priceOf, sharedOut, takes, unknownChange } from './scene-rates.ts'
import { said } from './working.ts'

const N = '#(\\d+)'
const minus = new Fraction(-1)
const SPAN = '(小时|分钟|天)'
const NAME = '[^#,，%:、]'
const W = `(${NAME}{1,6}?)`

function span(s: Scene, unit: string) {
  if (s.span !== '' && s.span !== unit) fail()
  s.span = unit
}
const rates = (s: Scene) => s.amounts.filter(({ thing }) => thing === '@rate')
const withTheirs = (text: string) =>
  /^[他她它]/.test(text) || /[#和与]/.test(text) ? fail() : text.replace(/^(?:一个|一位)/, '')
const ageOf = (s: Scene, text: string): Amount =>
  onlyOne(s.present.filter((amount) => amount.thing === '@age' && amount.owner === text.replace(/的年龄$/, '')))
const held = (s: Scene, who: string): Amount =>
  onlyOne(s.present.filter((amount) => amount.owner === who && amount.partOf === null))
const pairOf = (s: Scene): [Amount, Amount] => {
  const list = s.present.filter((amount) => amount.partOf === null)
  return list.length === 2 && list[0]!.thing === list[1]!.thing ? [list[0]!, list[1]!] : fail()
}

export const rateClauses: readonly Form[] = [
  // Work that is done together.
  [
    new RegExp(
      `^${W}(?:单独)?(?:做|完成|修|打|注满|装满|粉刷|刷|抄|做完|修完|打扫)(?:完)?(?:一|这|同)?${NAME}{0,6}?(?:单独)?(?:要|需要|需|用)${N}${SPAN}$`,
    ),
    (f, s) => {
      if (!/单独|独自/.test(s.text)) return fail()
      span(s, f[3]!)
      takes(s, [withTheirs(f[1]!.replace(/单独$/, ''))], s.number(f[2]!))
    },
  ],
  [
    new RegExp(`^${W}(?:单独|独自)(?:做|完成|修)?(?:要|需要|需|用)${N}${SPAN}$`),
    (f, s) => {
      span(s, f[3]!)
      takes(s, [withTheirs(f[1]!)], s.number(f[2]!))
    },
  ],
  [
    /^(?:如果)?(?:同时打开两条水管|两条水管同时打开|两人一起做|两人合作|两台机器一起做)$/,
    (_f, s) => (rates(s).length === 2 ? undefined : fail()),
  ],
  [
    new RegExp(`^${W}每${SPAN}(?:做|生产|印|包装|加工|打)${N}(?:个|张|件|本|只|字)(${NAME}{1,5})$`),
    (f, s) => {
      span(s, f[2]!)
      if (s.lastThing !== '' && s.lastThing !== f[4]) return fail()
      s.lastThing = f[4]!
      fixed(s, f[1]!, '@speed', s.number(f[3]!))
    },
  ],
  [
    new RegExp(`^(?:两台机器|两人|两个人|他们|两台)一起(?:做|生产|印|加工)${N}(?:个|张|件|本|只)(${NAME}{1,5})$`),
    (f, s) => {
      if (f[2] !== s.lastThing) return fail()
      fixed(s, 'apart', '@length', s.number(f[1]!))
      s.isMeeting = true
    },
  ],
  [
    new RegExp(`^(?:两地|甲、?乙两地|甲和乙两地|两个城市|两车站)相距${N}(?:公里|千米|米)$`),
    (f, s) => {
      fixed(s, 'apart', '@length', s.number(f[1]!))
    },
  ],
  [
    /^.{2,12}同时从两地(?:出发|骑脚踏车|骑车|开车|步行)?,?相向而行$/,
    (f, s) => {
      if (/#/.test(f[0])) return fail()
      s.isMeeting = true
    },
  ],
  [
    new RegExp(`^${W}每${SPAN}(?:骑|走|行|行驶|跑|开)${N}(?:公里|千米|米)$`),
    (f, s) => {
      span(s, f[2]!)
      fixed(s, f[1]!, '@speed', s.number(f[3]!))
    },
  ],
  // Sharing out.
  [
    new RegExp(
      `^如果每(间|个|张|条|辆|袋|盒|排|组|人)?(${NAME}{0,3}?)(?:住|坐|装|放|分)${N}(?:人|个|名|只|本|支|颗|粒|块)$`,
    ),
    (f, s) => {
      if (s.each !== null) return fail()
      const group = f[2] === '' ? (f[1] ?? fail()) : f[2]!
      s.sharing ??= ['', group]
      if (s.sharing[1] !== group) return fail()
      s.each = Number(f[3])
    },
  ],
  [
    new RegExp(
      `^(?:就|则|会)?(?:还)?(?:剩下|剩|多出|多|有)${N}(?:人|个|名|只|本|支|颗|粒|块)(?:没有${NAME}{1,3}|没地方${NAME}{1,2}|没座位)?$`,
    ),
    (f, s) => {
      if (s.each === null || (/^(?:就|则|会)?有/.test(f[0]) && !/没/.test(f[0]))) return fail()
      sharedOut(s, s.number(s.each), s.number(f[1]!))
      s.each = null
    },
  ],
  [
    new RegExp(`^(?:就|则|会)?(?:还)?(?:差|少|不够|空出)${N}(?:人|个|名|只|本|支|颗|粒|块|个座位|个位子|个空位)$`),
    (f, s) => {
      if (s.each === null) return fail()
      sharedOut(s, s.number(s.each), s.number(f[1]!).neg())
      s.each = null
    },
  ],
  [
    new RegExp(`^(?:就|则|会)?(?:刚好|正好|恰好)?空出${N}(?:间|张|条|辆|个)(${NAME}{1,3})$`),
    (f, s) => {
      if (s.each === null || f[2] !== s.sharing?.[1]) return fail()
      sharedOut(s, s.number(s.each), s.number(s.each).mul(s.number(f[1]!)).neg())
      s.each = null
    },
  ],
  [
    /^(?:.{1,4}师傅|.{1,4}老师|学生|老师|.{1,4})(?:去露营|把.{1,4}装进.{1,3}里|把.{1,4}分给.{1,4}|住进.{1,4})$/,
    (f, s) => (/#/.test(f[0]) || s.amounts.length > 0 ? fail() : undefined),
  ],
  [
    new RegExp(`^如果买${N}(?:支|本|个|件|张|条)(?:同样的)?(${NAME}{1,4})$`),
    (f, s) => {
      const name = f[2]!.replace(/^同样的/, '')
      if (s.each !== null || (s.sharing !== null && s.sharing[1] !== name)) return fail()
      s.sharing = ['@money', name]
      s.each = Number(f[1])
    },
  ],
  [
    new RegExp(`^(?:就|则|会|还)*(剩下|剩|差|少)${N}元$`),
    (f, s) => {
      if (s.each === null || s.sharing?.[0] !== '@money') return fail()
      const [money, price] = [s.amount(s.lastOwner, '@money'), priceOf(s, s.sharing[1])]
      const over = s.number(f[2]!)
      s.relate([of(money.id), of(price.id, s.number(s.each).neg())], /剩/.test(f[1]!) ? over : over.neg())
      s.each = null
    },
  ],
  // Both change alike.
  [
    new RegExp(
      `^(?:两人|他们|她们|两个人)(?:都)?(?:花去|花了|用去|用了|捐出|捐了|送出)(?:了)?(?:同样多|一样多)的${NAME}{1,4}?后?$`,
    ),
    (_f, s) => {
      const [a, b] = pairOf(s)
      const part = unknownChange(s, a, b, -1)
      s.deeds.push({ owner: '', verb: 'each', words: [''], id: part.id })
    },
  ],
  [
    new RegExp(
      `^${W}和${W}(?:都|各)(?:卖出|用去|送出|吃掉|花去|拿走|增加|买来)了?${N}(?:个|只|本|张|支|颗|元|人|粒)后?$`,
    ),
    (f, s) => {
      const sign = /增加|买来/.test(f[0]) ? 1 : -1
      const part = fixed(s, '', s.lastThing, s.number(f[3]!))
      for (const name of [f[1]!, f[2]!])
        s.change(onlyOne(s.present.filter((amount) => amount.owner === name || amount.thing === name)), part, sign)
    },
  ],
  // Averages.
  [
    new RegExp(
      `^${NAME}{0,8}?${N}(?:个|名|位|人)(?:${NAME}{1,5}?)的平均(体重|身高|年龄|分数|数)是${N}(${NAME}{1,3})?$`,
    ),
    (f, s) => {
      const total = averageOf(s, s.number(f[1]!), s.number(f[3]!), '')
      s.averaged.push({ count: s.number(f[1]!), id: total.id })
    },
  ],
  // At the same pace all the time.
  [
    new RegExp(
      `^${W}?每${SPAN}(?:可以|能)?(?:流出|漏|做|走|跑|游|打|印|看|骑|折|喝)(?:了)?${N}(升|毫升|个|米|页|字|张|本|只|公里|千米)(?:${NAME}{1,3})?$`,
    ),
    (f, s) => {
      fixed(s, f[1] ?? '', '@pace', s.number(f[3]!))
      s.span = f[2]!
      s.lastThing = f[4]!
    },
  ],
  [
    new RegExp(
      `^${W}${N}${SPAN}(?:流出|走|跑|做|游|打|印|看|骑|折)了${N}(升|毫升|个|米|页|字|张|本|只|公里|千米)(?:${NAME}{1,3})?$`,
    ),
    (f, s) => {
      const pace = s.aside(f[1]!, '@pace')
      s.relate(
        [of(pace.id, s.number(f[2]!))],
        s.number(f[4]!),
        said('Find it for one unit of time.', '先求每个单位时间是多少。'),
      )
      s.span = f[3]!
      s.lastThing = f[5]!
    },
  ],
  // Shared equally.
  [
    new RegExp(
      `^(?:${NAME}{1,6}?把)?${N}(?:个|只|颗|粒|块|本|支|张|枚|条)(${NAME}{1,4}?)平均(?:分给|分成|放进|装进|装在|放在)${N}(个|盒|袋|组|份|名|位|人|排)?(${NAME}{0,4})(?:里|中)?$`,
    ),
    (f, s) => {
      const whole = fixed(s, '', f[2]!, s.number(f[1]!))
      const each = s.aside('each', f[2]!, ['each', `${f[4] ?? ''}${f[5]!.replace(/里$/, '')}`])
      s.relate([of(each.id, s.number(f[3]!)), of(whole.id, minus)], nothing, said('Share it equally.', '平均分。'))
    },
  ],
  // Chickens and rabbits.
  [
    new RegExp(`^(?:${NAME}{1,4}(?:里|上))?(?:有|养了|养着)(鸡|鸭|鹅)和(兔|兔子|羊|牛|猪)(?:一共|共)(?:有)?${N}只$`),
    (f, s) => {
      const pair = [s.amountExactly('', f[1]!), s.amountExactly('', f[2]!.replace('兔子', '兔'))]
      s.relate(
        pair.map(({ id }) => of(id)),
        s.number(f[3]!),
      )
      s.legs = [pair[0]!.id, pair[1]!.id]
    },
  ],
  [
    new RegExp(`^(?:它们)?(?:一共|共)(?:有)?${N}(?:只|条)(?:脚|腿)$`),
    (f, s) => {
      if (s.legs === null) return fail()
      s.relate([of(s.legs[0]!, new Fraction(2)), of(s.legs[1]!, new Fraction(4))], s.number(f[1]!))
    },
  ],
  // Bought together.
  [
    new RegExp(
      `^${N}(?:本|支|个|件|张|条|千克|公斤)${W}和${N}(?:本|支|个|件|张|条|千克|公斤)(?:同样的)?${W}(?:一共|共|要)(?:要)?${N}元$`,
    ),
    (f, s) => {
      const [a, b] = [priceOf(s, f[2]!.replace(/^同样的/, '')), priceOf(s, f[4]!.replace(/^同样的/, ''))]
      s.relate([of(a.id, s.number(f[1]!)), of(b.id, s.number(f[3]!))], s.number(f[5]!))
    },
  ],
]

export const rateQuestions: readonly Form[] = [
  [
    new RegExp(
      `^(?:平均)?每(个|盒|袋|组|份|名|位|人|排)(${NAME}{0,4}?)(?:里)?(?:分到|得到|分得|有|装|放|可以得到|可以分到)(?:多少|几)(?:个|只|颗|粒|块|本|支|张|枚|条)(${NAME}{1,4})?$`,
    ),
    (f, s) => {
      const each = onlyOne(s.amounts.filter(({ owner }) => owner === 'each'))
      const isPeople = f[1] === '人' && /[人友生学位名]/.test(each.deed[1]!)
      if (!isPeople && `${f[1]!}${f[2]!}` !== each.deed[1] && !(f[2] === '' && each.deed[1]!.startsWith(f[1]!)))
        return fail()
      if (f[3] !== undefined && f[3] !== each.thing) return fail()
      ask(s, [each], each.thing)
    },
  ],
  [
    new RegExp(
      `^(?:${W})?${N}${SPAN}(?:一共|共|可以|能)?(?:流出|漏|做|走|跑|游|打|印|看|骑|折|喝)(?:了)?(?:多少|几)(升|毫升|个|米|页|字|张|本|只|公里|千米)(?:${NAME}{1,3})?$`,
    ),
    (f, s) => {
      const pace = onlyOne(s.amounts.filter(({ thing }) => thing === '@pace'))
      if (f[3] !== s.span || f[4] !== s.lastThing) return fail()
      s.question = { asks: 'amount', of: [of(pace.id, s.number(f[2]!))], thing: '' }
    },
  ],
  [
    new RegExp(
      `^(?:${W})?(?:平均)?每${SPAN}(?:可以|能)?(?:流出|漏|做|走|跑|游|打|印|看|骑|折|喝)(?:了)?(?:多少|几)(升|毫升|个|米|页|字|张|本|只|公里|千米)(?:${NAME}{1,3})?$`,
    ),
    (f, s) => {
      const pace = onlyOne(s.amounts.filter(({ thing }) => thing === '@pace'))
      if (f[2] !== s.span || f[3] !== s.lastThing) return fail()
      ask(s, [pace], '')
    },
  ],
  [
    new RegExp(
      `^(?:两人(?:一起|合作)(?:做|完成)?|两条水管一起|一起做|同时打开两条水管|合作)?,?(?:要|需要)?(?:多少|几)个?${SPAN}(?:可以|才能|能|就能)?(?:完成|做完|注满|装满|修完|刷完)?(?:这?空?${NAME}{0,5})?$`,
    ),
    (f, s) => {
      const list = rates(s)
      if (list.length !== 2 || f[1] !== s.span || !/一起|合作|同时/.test(s.text)) return fail()
      s.question = { asks: 'amount', of: [of(job(s).id)], per: list.map(({ id }) => of(id)), thing: '@time' }
    },
  ],
  [
    new RegExp(`^(?:可以|能)?完成(?:这${NAME}{1,5}|全部工作|工作)的几分之几$`),
    (_f, s) => {
      if (s.together === null) return fail()
      s.question = {
        asks: 'fraction',
        of: rates(s).map(({ id }) => of(id, s.number(s.together!))),
        per: [of(job(s).id)],
        thing: '',
      }
    },
  ],
  [
    new RegExp(
      `^(?:要|需要)?(?:多少|几)个?${SPAN}(?:可以|才能|能)?(?:做完|完成)?$|^(?:多少|几)个?${SPAN}后(?:两人|两车|他们)?相遇$`,
    ),
    (f, s) => {
      const speeds = s.amounts.filter(({ thing }) => thing === '@speed')
      if (!s.isMeeting || speeds.length !== 2 || (f[1] ?? f[2]) !== s.span) return fail()
      const apart = onlyOne(s.amounts.filter(({ owner }) => owner === 'apart'))
      s.question = { asks: 'amount', of: [of(apart.id)], per: speeds.map(({ id }) => of(id)), thing: '@time' }
    },
  ],
  [
    new RegExp(`^一共有(?:多少|几)(名|个|人|只|间|辆|张|条|袋|盒|块|颗|排|组|本|支|粒)?(${NAME}{1,4})?$`),
    (f, s) => {
      if (s.sharing === null || s.each !== null || s.sharing[0] === '@money') return fail()
      const group = s.sharing[1]
      const isGroups = group === f[2] || (f[1] !== '个' && f[1] === group)
      if (!isGroups && `${f[1] ?? ''}${f[2] ?? ''}`.includes(group)) return fail()
      // What is shared out was named before, or is the people.
      if (!isGroups && !(f[2] === undefined ? f[1] === '人' : s.text.split(f[2]).length > 2)) return fail()
      const own = s.present.find((amount) => amount.thing === (isGroups ? '@groups' : '@items')) ?? fail()
      ask(s, [own], f[2] ?? '')
    },
  ],
  [
    new RegExp(`^(?:每|一)(?:支|本|个|件|张|条|千克|公斤)${W}(?:要|是|卖)?多少元$`),
    (f, s) =>
      ask(s, [onlyOne(s.present.filter((amount) => amount.owner === f[1] && amount.thing === '@money'))], '@money'),
  ],
  [
    /^每人(?:花|用|捐)了?多少(?:元|钱)$/,
    (_f, s) => ask(s, [s.amounts[onlyOne(s.deeds.filter(({ verb }) => verb === 'each')).id]!], '@money'),
  ],
  [
    new RegExp(`^(?:多少|几)年(前|后)${W}(?:的年龄)?是${W}(?:的年龄)?的${N}倍$`),
    (f, s) => {
      const years = s.aside('', '@age', ['years'])
      const pair = [ageOf(s, f[2]!), ageOf(s, f[3]!)].map((amount) => later(s, amount, years, f[1] === '前' ? -1 : 1))
      s.relate([of(pair[0]!.id), of(pair[1]!.id, s.number(f[4]!).neg())], nothing)
      ask(s, [years], '@age')
    },
  ],
  [
    new RegExp(
      `^要?从${W}(?:倒|拿|移|调)(?:出)?多少(?:升|个|本|张|人|元)${NAME}{0,3}?(?:到|给|放到)${W},${W}(?:的${NAME}{1,3})?(?:才|就)?(?:是${W}的${N}倍|和${W}(?:的${NAME}{1,3})?(?:一样多|相等))$`,
    ),
    (f, s) => {
      const [a, b] = [held(s, f[1]!), held(s, f[2]!)]
      const part = unknownChange(s, a, b, 1)
      const [x, y] = [held(s, f[3]!), held(s, f[4] ?? f[6]!)]
      if (x.id === y.id) return fail()
      s.relate(f[4] === undefined ? [of(x.id), of(y.id, minus)] : [of(x.id), of(y.id, s.number(f[5]!).neg())], nothing)
      ask(s, [part], '')
    },
  ],
]

/** 两人一起做 2 天 says for how long, before what is asked of it. */
export const togetherClause: Form = [
  new RegExp(`^(?:两人|他们)(?:一起|合作)(?:做)?了?${N}${SPAN}$`),
  (f, s) => {
    if (rates(s).length !== 2 || f[2] !== s.span) return fail()
    s.together = Number(f[1])
  },
]
