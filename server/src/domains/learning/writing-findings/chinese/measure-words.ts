import type { Finding } from '@capyzen/contracts/writing-findings'
import { finding } from '../found.ts'
import type { ChineseWord } from './segments.ts'

const message = { en: 'This thing has a measure word of its own.', zh: '这个事物要用别的量词。' }

/** Measure words, and what is counted with them; the first fitting one is suggested. */
const counted: readonly [measures: string, nouns: string][] = [
  ['本', '书 课本 字典 词典 小说 故事书 图书 漫画书 日记 日记本 练习本 作业本 相册 杂志 漫画'],
  ['条', '鱼 金鱼 裤子 裙子 河 小河 河流 路 小路 马路 街 街道 蛇 毛巾 围巾 绳子 尾巴 项链 领带 船 小溪 短裤 长裤 被子'],
  ['只 条', '狗 小狗'],
  [
    '只',
    '猫 小猫 鸟 小鸟 鸡 小鸡 鸭子 小鸭 鹅 兔子 小兔 老虎 狮子 猴子 老鼠 蝴蝶 蜜蜂 蚂蚁 青蛙 乌龟 羊 小羊 鸽子 燕子 麻雀 蚊子 苍蝇 蜻蜓 耳朵 手 狐狸 松鼠 螃蟹',
  ],
  ['头 只', '牛 大象 猪 奶牛 小牛 小猪'],
  ['匹', '马 小马 白马'],
  ['棵', '树 大树 小树 果树 榕树 椰子树 草 小草 白菜'],
  ['朵', '花 小花 玫瑰 玫瑰花 云 白云 胡姬花 兰花'],
  ['双', '鞋 鞋子 袜子 筷子 拖鞋 球鞋 运动鞋'],
  ['件', '衣服 上衣 毛衣 外套 衬衫 校服 雨衣 礼物'],
  ['支 枝', '笔 铅笔 钢笔 毛笔 圆珠笔 蜡笔'],
  ['张', '纸 桌子 床 照片 相片 椅子 邮票 票 门票 地图 卡片 贺卡 白纸 画'],
  ['把', '伞 雨伞 椅子 刀 剪刀 尺 尺子 钥匙 扇子 梳子 小刀'],
  ['辆', '车 汽车 巴士 公共汽车 脚踏车 自行车 卡车 救护车 德士 警车 摩托车 校车'],
  ['架', '飞机 直升机 钢琴'],
  ['艘', '轮船 大船'],
  ['座', '山 高山 大山 桥 小桥 大桥 城市 塔 组屋 宫殿'],
  ['间', '房间 教室 屋子 房子 商店 店 课室 办公室 卧室 厨房'],
  ['所 间', '学校 医院 小学'],
  ['家', '餐馆 餐厅 超市 公司 书店 咖啡店 医院'],
  ['杯', '水 茶 牛奶 咖啡 果汁 豆浆 美禄 橙汁 汽水 可乐 奶茶 开水 冷饮'],
  ['碗', '饭 面 汤 米饭 粥 面条 白饭'],
  ['块', '蛋糕 饼干 面包 石头 糖 肉 橡皮 橡皮擦 巧克力 手表'],
  ['首', '歌 歌曲 诗 儿歌'],
  ['部', '电影 电话 手机 电脑'],
  ['台', '电脑 电视 电视机 冰箱 洗衣机'],
  ['位', '老师 医生 护士 老人 客人 同学 叔叔 阿姨 警察'],
  ['顶', '帽子'],
  ['副', '眼镜 手套'],
  ['面', '镜子 国旗 旗子'],
  ['幅 张', '画 图画 油画 水彩画'],
  ['盏', '灯 台灯'],
  ['封', '信 电邮'],
  ['场', '雨 大雨 比赛 电影 球赛'],
  ['篇', '作文 文章 课文 日记'],
  ['颗', '星星 牙齿 珠子 心 糖果'],
  ['滴', '眼泪 汗水'],
  ['根', '香蕉 绳子 蜡烛 头发 火柴'],
  ['串', '葡萄 钥匙 项链'],
]
/** Who may also be counted with 个. */
const people = new Set(
  '老师 医生 护士 老人 客人 同学 叔叔 阿姨 警察 礼物 城市 蛋糕 面包 石头 房间 教室 学校 店 书店 餐馆 餐厅 超市 公司 医院 商店 电话 手机 星星 帽子 手 耳朵 心 珠子 橡皮 橡皮擦 镜子 故事 饼干 巧克力 糖果 房子 组屋 咖啡店 办公室 课室 相册 厨房 卧室 屋子 小学'.split(
    ' ',
  ),
)

const measuresOf = new Map<string, string[]>()
for (const [measures, nouns] of counted)
  for (const noun of nouns.split(' ')) measuresOf.set(noun, [...(measuresOf.get(noun) ?? []), ...measures.split(' ')])

/** Nouns of which the measure word is known. */
export const countedNouns: ReadonlySet<string> = new Set(measuresOf.keys())

/** Only these are judged: the others may hold, group or divide things, as in 一箱书, 一群鸟, 一半路. */
const judged = new Set('个 本 条 只 棵 朵 双 件 支 张 把 辆 架 座 间 匹 首 顶 位 头 颗 副 块'.split(' '))
const many = new Set('条 只 双 张 把 件 本 个 朵 块 位 支 棵 颗 副'.split(' '))

export function measureWordFindings(text: string, words: readonly ChineseWord[]): Finding[] {
  const starts = new Map(words.map((word) => [word.start, word]))
  return [
    ...text.matchAll(/(?:[一两二三四五六七八九十几这那每]|\d)([个本条只棵朵双件支张把辆架座坐间匹首顶位头颗副块])/g),
  ].flatMap(({ index, 0: whole, 1: measure = '' }) => {
    const place = { start: index + whole.length - 1, end: index + whole.length }
    if (!judged.has(measure)) return []
    // The word that holds the measure word must end with it: 一个个, 那位, 每个人.
    const next = starts.get(place.end)
    if (!next) return []
    const noun = headAfter(words, words.indexOf(next))
    const right = noun && measuresOf.get(noun.text)
    if (!right || right.includes(measure)) return []
    if (measure === '个' && people.has(noun.text)) return []
    if (measure === '双' && /[手眼耳]/.test(noun.text)) return []
    return measure === '个' || many.has(measure) ? [finding(place, 'measure_word', right, message)] : []
  })
}

/** The noun there, past words that describe it: 一个又高又大的树 is too far, 一个大树 and 一个漂亮的裙子 are not. */
function headAfter(words: readonly ChineseWord[], from: number): ChineseWord | undefined {
  let at = from
  while (
    at - from < 4 &&
    words[at] &&
    !measuresOf.has(words[at]!.text) &&
    (/^(?:[azbdil]|ns)/.test(words[at]!.tag) || words[at]!.text === '的')
  )
    at += 1
  const [noun, next] = [words[at], words[at + 1]]
  if (!noun || !measuresOf.has(noun.text)) return undefined
  // 一个书包店: the noun describes another one.
  const isHead = !next || !/^(n|s$|vn|f)/.test(next.tag) || /^(里|上|下|中|边)/.test(next.text)
  return isHead && next?.text !== '的' ? noun : undefined
}
