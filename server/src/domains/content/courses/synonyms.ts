import { pinyin } from 'pinyin-pro'

/**
 * Words of the primary syllabus for the same thing, in both languages; a search for one finds the others. In lower case
 * and without accents. A Chinese word of one character counts only where it stands alone, an English one where a word
 * begins, so `比` is not found in `比较` and `ratio` not in `operations`. Pinyin finds them as the characters do.
 */
export const synonymGroups: readonly (readonly string[])[] = [
  // Mathematics
  ['ratio', '比', '比例'],
  ['percentage', 'percent', '百分数', '百分比', '百分率'],
  ['fraction', '分数'],
  ['decimal', '小数'],
  ['whole number', '整数'],
  ['area', '面积'],
  ['perimeter', '周长'],
  ['volume', '体积', '容积'],
  ['circle', '圆', '圆形'],
  ['triangle', '三角形'],
  ['square', '正方形'],
  ['rectangle', '长方形', '矩形'],
  ['angle', '角', '角度'],
  ['average', 'mean', '平均数', '平均值'],
  ['speed', '速度', '速率'],
  ['rate', '率', '比率'],
  ['algebra', '代数'],
  ['equation', '方程'],
  ['word problem', '应用题', '文字题'],
  ['bar model', 'model drawing', '模型', '图解法', '画图法'],
  ['multiplication', 'multiply', '乘法', '相乘'],
  ['division', 'divide', '除法', '相除'],
  ['addition', '加法'],
  ['subtraction', '减法'],
  ['factor', '因数', '约数'],
  ['multiple', '倍数'],
  ['graph', 'chart', '图表', '统计图'],
  ['symmetry', '对称'],
  ['net', 'nets', '展开图'],
  ['money', '钱', '金钱'],
  // Science
  ['photosynthesis', '光合作用'],
  ['electricity', '电', '用电'],
  ['circuit', '电路'],
  ['current', '电流'],
  ['heat', '热', '热量'],
  ['temperature', '温度'],
  ['light', '光', '光线'],
  ['shadow', '影子'],
  ['magnet', '磁铁', '磁石', '磁力'],
  ['friction', '摩擦', '摩擦力'],
  ['gravity', 'gravitational', '重力', '地心引力'],
  ['energy', '能量'],
  ['water cycle', '水循环', '水的循环'],
  ['evaporation', '蒸发'],
  ['condensation', '凝结', '冷凝'],
  ['digestion', 'digestive', '消化', '消化系统'],
  ['respiration', 'respiratory', '呼吸作用', '呼吸系统'],
  ['breathing', '呼吸'],
  ['reproduction', '繁殖', '生殖'],
  ['food chain', '食物链'],
  ['food web', '食物网'],
  ['adaptation', '适应'],
  ['experiment', '实验'],
  // Languages
  ['adjective', '形容词'],
  ['adverb', '副词'],
  ['noun', '名词'],
  ['verb', '动词'],
  ['conjunction', 'connective', '关联词', '关联词语', '连词'],
  ['preposition', '介词'],
  ['tense', '时态'],
  ['grammar', '语法', '文法'],
  ['vocabulary', '词汇', '词语', '生词'],
  ['idiom', '成语'],
  ['punctuation', '标点', '标点符号'],
  ['comprehension', '阅读理解', '理解'],
  ['composition', 'essay', '作文', '写作'],
  ['synthesis', 'transformation', '句子改写', '改写'],
  ['oral', 'speaking', '口试', '口语', '会话'],
  ['reading aloud', '朗读'],
  ['listening', '听力', '聆听'],
  ['dictation', 'spelling', '听写', '默写'],
  ['cloze', '完形填空', '填空'],
  ['letter', '书信', '写信'],
  ['email', '电邮', '电子邮件'],
  ['character', 'hanzi', '汉字', '生字'],
  ['pinyin', '拼音', '汉语拼音'],
  // Examinations
  ['psle', '小六会考', '小六离校考试'],
  ['exam', 'examination', '考试'],
  ['practice paper', 'mock exam', '练习卷', '模拟考', '模拟试卷'],
]

const groupOf = new Map(synonymGroups.flatMap((group) => group.map((word) => [word, group] as const)))

/** By pinyin without tones. Single characters are left out, because their pinyin fits too many others. */
const groupsByPinyin = Map.groupBy(
  synonymGroups.flatMap((group) =>
    group.filter((word) => /^\p{Script=Han}{2,}$/u.test(word)).map((word) => ({ word, group })),
  ),
  ({ word }) => pinyin(word, { toneType: 'none', type: 'array', v: true }).join(''),
)

/** The other words for it; none where it is not in the table. English plurals count as their singular. */
export function synonymsOf(word: string): readonly string[] {
  const group = groupOf.get(word) ?? groupOf.get(word.replace(/s$/, '')) ?? groupOf.get(word.replace(/es$/, ''))
  const byPinyin = groupsByPinyin.get(word.replaceAll(/[\s']/g, '')) ?? []
  return [...new Set([...(group ?? []), ...byPinyin.flatMap((found) => found.group)])].filter((other) => other !== word)
}
