/*
 * Which written units mean the same. A child may write a unit in the singular, the plural, short, in full or in Chinese;
 * another unit is wrong even where the amounts are equal (475 ml asked, 0.475 ℓ given).
 */

const lengths = {
  mm: 'mm millimetre millimetres millimeter millimeters 毫米',
  cm: 'cm cms centimetre centimetres centimeter centimeters 厘米 公分',
  m: 'm metre metres meter meters 米 公尺',
  km: 'km kms kilometre kilometres kilometer kilometers 千米 公里',
}

const plain = [
  ...Object.values(lengths),
  'mg milligram milligrams 毫克',
  'g gm gms gram grams gramme grammes 克 公克',
  'kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes 千克 公斤',
  't tonne tonnes 吨 公吨',
  'ml millilitre millilitres milliliter milliliters 毫升',
  'l litre litres liter liters 升 公升',
  's sec secs second seconds 秒 秒钟',
  'min mins minute minutes 分 分钟',
  'h hr hrs hour hours 时 小时 个小时 钟头 个钟头',
  'day days 天 日',
  'week weeks wk wks 周 星期 个星期 个礼拜',
  'month months mth mths 月 个月',
  'year years yr yrs yearold yearsold 年 岁',
  '$ s$ sgd dollar dollars singaporedollar singaporedollars 元 块 块钱 新元 新币',
  '¢ c ct cts cent cents 分 分钱',
  '° o deg degs degree degrees 度',
  '°c degc degree degrees degreecelsius degreescelsius celsius 度 摄氏度',
  '% percent percents pct percentage 巴仙',
  'unit units 单位 个单位',
  'child children kid kids 个 人 名 位 儿童 小孩 孩子 小朋友 个孩子 个小孩 名儿童 个小朋友 个儿童',
  'person people persons 个 人 名 位 个人',
  'pupil pupils student students 个 人 名 位 学生 个学生 名学生 位学生',
  'boy boys 个 人 名 位 男生 男孩 男孩子 个男生 名男生 个男孩',
  'girl girls 个 人 名 位 女生 女孩 女孩子 个女生 名女生 个女孩',
  'adult adults 个 人 名 位 大人 成人 个大人 名成人',
  'teacher teachers 个 人 名 位 老师 教师 位老师 名老师 名教师',
  'passenger passengers person persons people ppl 个 人 名 位 乘客 个乘客 名乘客 位乘客',
  'member members people 个 人 名 位 会员 成员 名会员 个会员 名成员',
  'point points pt pts 分',
  'square squares 格 方格 格子 个方格 个格子',
  'note notes 张 钞票 张钞票',
  'seat seats 个 座 座位 个座位',
  'card cards 张 卡 卡片 张卡 张卡片',
  'sticker stickers 张 个 贴纸 张贴纸',
  'stamp stamps 枚 张 邮票 枚邮票 张邮票',
  'ticket tickets 张 票 张票 入场券 张入场券',
  'bead beads 粒 颗 个 珠 珠子 粒珠子 颗珠子 个珠子',
  'marble marbles 粒 颗 个 弹珠 粒弹珠 颗弹珠 个弹珠',
  'sweet sweets candy candies 粒 颗 糖 糖果 粒糖 颗糖 粒糖果 颗糖果',
  'muffin muffins 个 松饼 玛芬 个松饼 个玛芬',
  'cake cakes 个 块 蛋糕 个蛋糕 块蛋糕',
  'cookie cookies biscuit biscuits 块 片 饼干 块饼干 片饼干',
  'egg eggs 个 粒 鸡蛋 个鸡蛋 粒鸡蛋',
  'apple apples 个 粒 苹果 个苹果 粒苹果',
  'orange oranges 个 粒 橙 橙子 个橙 个橙子 粒橙',
  'cup cups 杯',
  'glass glasses 杯',
  'bottle bottles 瓶',
  'box boxes 盒 箱 个盒子 个箱子',
  'bag bags packet packets 袋 包',
  'book books 本 书 本书',
  'pen pens pencil pencils 支 枝 笔 铅笔 支笔 枝笔 支铅笔 枝铅笔',
  'step steps 步',
  'tile tiles 块 片 瓷砖 块瓷砖 片瓷砖',
  'cube cubes 个 块 正方体 立方体 个正方体 个立方体',
  'chair chairs 张 把 椅子 张椅子 把椅子',
  'table tables 张 桌子 张桌子',
  'tree trees 棵 树 棵树',
  'flower flowers 朵 花 朵花',
  'car cars 辆 汽车 辆车 辆汽车',
  'animal animals chicken chickens duck ducks 只',
  'time times 次 倍',
  'part parts 份',
].map((line) => line.split(' '))

const squared = Object.values(lengths).map((line) => line.split(' ').flatMap((unit) => powers(unit, 2)))
const cubed = Object.values(lengths).map((line) => line.split(' ').flatMap((unit) => powers(unit, 3)))
cubed[1]?.push('cc')

function powers(unit: string, power: 2 | 3): string[] {
  if (/[^a-z]/.test(unit)) return [`${power === 2 ? '平方' : '立方'}${unit}`]
  const [word, short, past, chinese] =
    power === 2 ? ['square', 'sq', 'squared', '平方'] : ['cubic', 'cu', 'cubed', '立方']
  return [
    ...[
      `${unit}${power}`,
      `${word}${unit}`,
      `${short}${unit}`,
      `${unit}${short}`,
      `${unit}${past}`,
      `${chinese}${unit}`,
    ],
    ...(power === 2 ? [`${unit}square`] : [`cube${unit}`]),
  ]
}

const meanings = new Map<string, number[]>()
for (const [meaning, units] of [...plain, ...squared, ...cubed].entries())
  for (const unit of units) meanings.set(unit, [...(meanings.get(unit) ?? []), meaning])

const clean = (unit: string) => unit.replace(/[\s.^·']/g, '')

/** Both are normalised by `normaliseNumbers` (compatibility forms, lower case). */
export function isSameUnit(given: string, asked: string): boolean {
  const [givenParts, askedParts] = [rateParts(given), rateParts(asked)]
  if (givenParts.length > 1 || askedParts.length > 1)
    return (
      givenParts.length === askedParts.length &&
      givenParts.every((part, index) => part !== '' && meansSame(part, askedParts[index] ?? ''))
    )
  return wordingsOf(asked).some((wording) => meansSame(given, wording))
}

/** `km/h`, `kilometres per hour`, `公里每小时` → the two units. */
const rateParts = (unit: string) =>
  unit
    .replace(/^km?ph$|^kmh$/, 'km/h')
    .replace(/^mps$/, 'm/s')
    .split(/\s*(?:\/|每)\s*|\s+(?:per|an?)\s+/)

/** `red beads` may be called `beads`, and `litres of water` may be called `litres`. */
function wordingsOf(asked: string): string[] {
  const words = asked.trim().split(/\s+/)
  const whole = words.map((_, index) => words.slice(index).join(' '))
  // Not the end of `square metres` or `degrees Celsius`, which is another unit.
  const isWhole = meanings.has(clean(asked)) || !isNoun(words.at(-1) ?? '')
  const before = /^(.+?)\s+of\s/.exec(asked)?.[1]
  return [asked, ...(isWhole ? [] : whole), ...(before ? [before] : [])]
}

const measures = plain.slice(
  0,
  plain.findIndex(([first]) => first === 'unit'),
)
const measureWords = new Set([...measures, ...squared, ...cubed].flat())
export const isMeasure = (unit: string) => measureWords.has(clean(unit))
const isNoun = (word: string) => /^[a-z]+$/.test(word) && !isMeasure(word)

function meansSame(given: string, asked: string): boolean {
  const [one, other] = [clean(given), clean(asked)]
  if (one === other) return one !== ''
  const known = meanings.get(other)
  if (known && meanings.get(one)?.some((meaning) => known.includes(meaning))) return true
  // Every countable thing can be counted in 个.
  if (one === '个' && isNoun(other)) return true
  const forms = singulars(other)
  return isNoun(one) && singulars(one).some((form) => forms.includes(form))
}

const irregular: Record<string, string> = { men: 'man', women: 'woman', mice: 'mouse', feet: 'foot', teeth: 'tooth' }

/** What the word may be in the singular: `houses` is of `house`, `boxes` of `box`. */
function singulars(word: string): string[] {
  const forms = [word, irregular[word] ?? word]
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`)
  if (word.endsWith('ves')) forms.push(`${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`)
  if (/(s|x|z|ch|sh|o)es$/.test(word)) forms.push(word.slice(0, -2))
  if (/[^s]s$/.test(word)) forms.push(word.slice(0, -1))
  return forms
}
