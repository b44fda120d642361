import type { Level } from '../vocabulary.ts'
import type { Topic } from './topic.ts'

// long because it is the list of a whole subject

type SkillLine = readonly [number: string, level: Level, en: string, zh: string]
type MisconceptionLine = readonly [number: string, en: string, zh: string]

function topic(
  id: string,
  [en, zh]: readonly [string, string],
  skills: readonly SkillLine[],
  misconceptions: readonly MisconceptionLine[],
): Topic {
  return {
    id,
    subject: 'math',
    label: { en, zh },
    skills: skills.map(([number, level, skillEn, skillZh]) => ({
      id: `${id}.${number}`,
      level,
      label: { en: skillEn, zh: skillZh },
    })),
    misconceptions: misconceptions.map(([number, mistakeEn, mistakeZh]) => ({
      id: `${id}.${number}`,
      label: { en: mistakeEn, zh: mistakeZh },
    })),
  }
}

export const mathTopics: Topic[] = [
  topic(
    'MA.NA.WN',
    ['Whole numbers', '整数'],
    [
      ['01', 'P1', 'Numbers to 100', '100以内的数'],
      ['02', 'P2', 'Numbers to 1000, odd and even', '1000以内的数，单数和双数'],
      ['03', 'P3', 'Numbers to 10 000', '一万以内的数'],
      ['04', 'P4', 'Numbers to 100 000', '十万以内的数'],
      ['05', 'P4', 'Round and estimate', '四舍五入和估算'],
      ['06', 'P5', 'Place value to 10 million', '一千万以内的数位'],
      ['07', 'P5', 'Compare and order large numbers', '大数的比较和排列'],
    ],
    [
      ['m1', 'Takes the digit for its value', '把数字当作它表示的数值'],
      ['m2', 'Is one place off', '数位差了一位'],
      ['m3', 'Rounds step by step', '一步一步地四舍五入'],
      ['m4', 'Compares the first digits without counting the places', '没数位数，只比第一个数字'],
    ],
  ),
  topic(
    'MA.NA.AS',
    ['Addition and subtraction', '加法和减法'],
    [
      ['01', 'P1', 'Add and subtract within 100', '100以内的加减法'],
      ['02', 'P2', 'Add and subtract 3-digit numbers', '三位数的加减法'],
      ['03', 'P3', 'Add and subtract 4-digit numbers', '四位数的加减法'],
      ['04', 'P3', 'Comparison and part-whole models', '比较模型和整体部分模型'],
    ],
    [
      ['m1', 'Takes the smaller digit from the larger', '每一位都用大数减小数'],
      ['m2', 'Adds whenever it says “more”', '看见“多”就加'],
    ],
  ),
  topic(
    'MA.NA.MD',
    ['Multiplication and division', '乘法和除法'],
    [
      ['01', 'P1', 'Equal groups', '平均分组'],
      ['02', 'P2', 'Tables of 2, 3, 4, 5 and 10', '2、3、4、5、10的乘法表'],
      ['03', 'P3', 'Tables of 6 to 9, remainders', '6到9的乘法表，余数'],
      ['04', 'P4', 'Multiply up to 4 digits, divide by 1 digit', '多位数乘法，除以一位数'],
      ['05', 'P5', 'Multiply and divide by 10, 100, 1000 and their multiples', '乘或除以10、100、1000及其倍数'],
    ],
    [
      ['m1', 'Drops or misreads the remainder', '丢掉或用错余数'],
      ['m2', 'Loses a zero', '漏了零'],
      ['m3', 'Writes a zero too many', '多写了零'],
      ['m4', 'Multiplies where it should divide', '该除却乘'],
    ],
  ),
  topic(
    'MA.NA.FM',
    ['Factors and multiples', '因数和倍数'],
    [
      ['01', 'P4', 'Factors and common factors', '因数和公因数'],
      ['02', 'P4', 'Multiples and common multiples', '倍数和公倍数'],
    ],
    [
      ['m1', 'Mixes up factor and multiple', '混淆因数和倍数'],
      ['m2', 'Stops at a common multiple that is not the lowest', '找到的公倍数不是最小的'],
    ],
  ),
  topic(
    'MA.NA.OO',
    ['Order of operations', '四则运算的顺序'],
    [
      ['01', 'P5', 'Four operations without brackets', '没有括号的混合运算'],
      ['02', 'P5', 'Four operations with brackets', '有括号的混合运算'],
    ],
    [
      ['m1', 'Works from left to right throughout', '一直从左算到右'],
      ['m2', 'Always multiplies before dividing', '总是先乘后除'],
      ['m3', 'Adds before subtracting, or leaves the brackets out', '先加后减，或忽略括号'],
    ],
  ),
  topic(
    'MA.NA.FR',
    ['Fractions', '分数'],
    [
      ['01', 'P2', 'Fraction of a whole, like fractions', '整体的几分之几，同分母分数'],
      ['02', 'P3', 'Equivalent fractions, simplest form', '等值分数，最简分数'],
      ['03', 'P3', 'Compare and add related fractions', '分数的比较和加减'],
      ['04', 'P4', 'Mixed numbers and improper fractions', '带分数和假分数'],
      ['05', 'P4', 'Fraction of a set', '一组物品的几分之几'],
      ['06', 'P5', 'Fractions as division', '用分数表示除法'],
      ['07', 'P5', 'Add and subtract mixed numbers', '带分数的加减法'],
      ['08', 'P5', 'Multiply fractions', '分数乘法'],
      ['09', 'P5', 'Fraction of the remainder', '剩余部分的几分之几'],
      ['10', 'P6', 'Divide a fraction by a whole number', '分数除以整数'],
      ['11', 'P6', 'Divide by a proper fraction', '除以真分数'],
      ['12', 'P6', 'Equal fractions of different wholes', '不同整体的部分相等'],
    ],
    [
      ['m1', 'Adds the tops and the bottoms', '分子加分子，分母加分母'],
      ['m2', 'Takes a fraction of the remainder from the whole', '把剩余的几分之几当作全部的几分之几'],
      ['m3', 'Turns over the wrong fraction', '颠倒了不该颠倒的分数'],
      ['m4', 'Divides the wrong way round', '除数和被除数颠倒'],
      ['m5', 'Borrows 10 instead of a whole from a mixed number', '借位时当作10，不是一个整体'],
      ['m6', 'Multiplies where it should divide', '该除却乘'],
      ['m7', 'Stops at the part used instead of the part left', '求了用掉的，没求剩下的'],
      ['m8', 'Multiplies whole parts and fraction parts separately', '整数和分数部分分开乘'],
      ['m9', 'Keeps the whole that was borrowed', '借走的整体没有减去'],
      ['m10', 'Adds or subtracts where “of” means multiply', '“的几分之几”该乘，却用了加减'],
      ['m11', 'Leaves out the whole that an improper fraction makes', '假分数里的整体没有加上'],
      ['m12', 'Changes the bottom but not the top', '通分时只改分母，没改分子'],
    ],
  ),
  topic(
    'MA.NA.DE',
    ['Decimals', '小数'],
    [
      ['01', 'P4', 'Decimals to 3 places, compare and order', '三位以内的小数，比较大小'],
      ['02', 'P4', 'Round decimals', '小数的四舍五入'],
      ['03', 'P4', 'Four operations with decimals', '小数的四则运算'],
      ['04', 'P5', 'Decimals by 10, 100, 1000 and their multiples', '小数乘或除以10、100、1000及其倍数'],
      ['05', 'P5', 'Convert units with decimals', '用小数换算单位'],
    ],
    [
      ['m1', 'Thinks that a longer decimal is larger', '以为小数位数多就大'],
      ['m2', 'Writes a zero at the end to multiply by 10', '乘10时在末尾加零'],
      ['m3', 'Cuts off instead of rounding', '直接去掉，没有四舍五入'],
      ['m4', 'Moves the digits the wrong number of places', '数字移错了位'],
    ],
  ),
  topic(
    'MA.NA.PC',
    ['Percentage', '百分比'],
    [
      ['01', 'P5', 'A part as a percentage', '部分占整体的百分之几'],
      ['02', 'P5', 'Percentage of a quantity', '求一个数的百分之几'],
      ['03', 'P5', 'Discount, GST and interest', '折扣、消费税和利息'],
      ['04', 'P6', 'The whole from a percentage', '已知百分比，求整体'],
      ['05', 'P6', 'Percentage increase and decrease', '百分比的增加和减少'],
    ],
    [
      ['m1', 'Takes the percentage of the wrong whole', '用错了整体'],
      ['m2', 'Adds percentages of different wholes', '把不同整体的百分比相加'],
      ['m3', 'Compares with the new amount', '和后来的数量比较'],
      ['m4', 'Takes the number itself for the percentage', '把数量当作百分之几'],
      ['m5', 'Stops at the discount, tax or increase', '只算出折扣、税或增加的部分'],
    ],
  ),
  topic(
    'MA.NA.RT',
    ['Rate', '率'],
    [
      ['01', 'P5', 'Find a rate, a total or a number of units', '求每单位的量、总量或单位数'],
      ['02', 'P5', 'Charges in steps', '分段收费'],
    ],
    [
      ['m1', 'Leaves out a part unit', '不足一个单位的没算'],
      ['m2', 'Turns the rate round', '把率颠倒了'],
      ['m3', 'Counts the first step twice', '第一段重复计算'],
      ['m4', 'Charges the first rate all the way', '一直用第一段的价钱算'],
    ],
  ),
  topic(
    'MA.NA.RA',
    ['Ratio', '比'],
    [
      ['01', 'P6', 'Equivalent ratios and simplest form', '等值比和最简比'],
      ['02', 'P6', 'Divide in a ratio', '按比分配'],
      ['03', 'P6', 'Ratio and fraction', '比和分数'],
      ['04', 'P6', 'Two linked ratios', '两个相关的比'],
      [
        '05',
        'P6',
        'Before and after: one part, the total or the difference unchanged',
        '前后变化：一个量、总数或差不变',
      ],
      ['06', 'P6', 'Before and after: both parts change', '前后变化：两个量都变'],
    ],
    [
      ['m1', 'Mixes the units of two ratios', '混用两个比的份数'],
      ['m2', 'Reads part to part as part to whole', '把部分比部分看作部分比整体'],
      ['m3', 'Swaps the order of a ratio', '比的前后项颠倒'],
      ['m4', 'Gives one unit as the answer', '把一份当作答案'],
      ['m5', 'Adds or subtracts the same number on both sides', '前后项同加或同减一个数'],
      ['m6', 'Compares amounts in different units', '单位不同就直接比'],
      ['m7', 'Takes a difference for a part', '把差当作其中一个量'],
    ],
  ),
  topic(
    'MA.NA.AL',
    ['Algebra', '代数'],
    [
      ['01', 'P6', 'Simplify expressions', '化简代数式'],
      ['02', 'P6', 'Evaluate expressions', '求代数式的值'],
      ['03', 'P6', 'Write expressions from words', '根据文字列代数式'],
      ['04', 'P6', 'Solve simple equations', '解简易方程'],
    ],
    [
      ['m1', 'Joins unlike terms (3k + 6 = 9k)', '合并不同类项（3k + 6 = 9k）'],
      ['m2', 'Multiplies only the first term in a bracket', '括号里只乘第一项'],
      ['m3', 'Writes the value beside the number (4y at y = 9 is 49)', '代入时并排写（y = 9 时 4y 写成49）'],
      ['m4', 'Does the same operation instead of undoing it', '没有用相反的运算'],
      ['m5', 'Turns “less than” or “more than” round', '弄反“比……少”或“比……多”'],
      ['m6', 'Loses the sign in front of a term', '漏看项前面的符号'],
    ],
  ),
  topic(
    'MA.NA.HE',
    ['Problem solving', '解题策略'],
    [
      ['01', 'P3', 'Draw a model', '画模型图'],
      ['02', 'P4', 'Guess and check, or suppose', '猜测检查法和假设法'],
      ['03', 'P5', 'Work backwards', '倒推法'],
      ['04', 'P5', 'Patterns and the nth figure', '规律和第 n 个图形'],
      ['05', 'P6', 'Excess and shortage', '盈亏问题'],
      ['06', 'P6', 'Something stays the same', '不变量'],
    ],
    [
      ['m1', 'Stops at a value on the way', '停在中间的结果'],
      ['m2', 'Answers for the other item', '答成了另一种物品'],
      ['m3', 'Counts the pattern from the wrong start', '规律的起点数错'],
      ['m4', 'Multiplies a term of a pattern up', '把前面的数按倍数放大'],
      ['m5', 'Works forwards where the story must be undone', '该倒推却顺着算'],
    ],
  ),
  topic(
    'MA.MG.LM',
    ['Length, mass and volume', '长度、质量和容量'],
    [
      ['01', 'P1', 'Compare and measure in centimetres', '比较和用厘米测量'],
      ['02', 'P2', 'Metres, kilograms, grams and litres', '米、千克、克和升'],
      ['03', 'P3', 'Kilometres, millilitres and compound units', '千米、毫升和复合单位'],
    ],
    [
      ['m1', 'Uses 10 or 100 where a unit has 1000', '进率应是1000，用了10或100'],
      ['m2', 'Reads a scale by its labels, not by its divisions', '只看标出的数，不看小格'],
    ],
  ),
  topic(
    'MA.MG.TI',
    ['Time', '时间'],
    [
      ['01', 'P1', 'Hours and half hours', '整点和半点'],
      ['02', 'P2', 'Minutes and simple durations', '分钟和简单的时段'],
      ['03', 'P3', 'Durations, seconds and the 24-hour clock', '时段、秒和24小时制'],
    ],
    [
      ['m1', 'Counts 100 minutes in an hour', '把1小时当作100分钟'],
      ['m2', 'Mixes up a.m. and p.m.', '混淆上午和下午'],
    ],
  ),
  topic(
    'MA.MG.MO',
    ['Money', '货币'],
    [
      ['01', 'P1', 'Count and compare money', '数钱和比较'],
      ['02', 'P2', 'Money in decimals', '用小数表示金额'],
      ['03', 'P3', 'Add and subtract money', '金额的加减'],
      ['04', 'P4', 'Word problems with money', '金额应用题'],
    ],
    [['m1', 'Reads $3.5 as $3.05', '把3.5元读成3元5分']],
  ),
  topic(
    'MA.MG.PA',
    ['Perimeter and area', '周长和面积'],
    [
      ['01', 'P3', 'Perimeter and area of rectangles', '长方形的周长和面积'],
      ['02', 'P4', 'Unknown sides and composite figures', '未知边和组合图形'],
      ['03', 'P5', 'Area of a triangle', '三角形的面积'],
      ['04', 'P6', 'Circumference and perimeter with arcs', '圆周长和带弧图形的周长'],
      ['05', 'P6', 'Area of circles and parts of circles', '圆和部分圆的面积'],
    ],
    [
      ['m1', 'Takes a slanted side for the height', '把斜边当作高'],
      ['m2', 'Leaves out the straight part of a perimeter', '周长漏了直线部分'],
      ['m3', 'Mixes up radius and diameter', '混淆半径和直径'],
      ['m4', 'Mixes up area and circumference', '混淆面积和周长'],
      ['m5', 'Forgets to halve base × height', '底乘高忘了除以2'],
      ['m6', 'Uses the whole circle for a part of it', '部分圆当作整个圆'],
      ['m7', 'Counts a line inside the figure', '把图形里面的线也算进周长'],
      ['m8', 'Counts only two sides of a rectangle', '长方形的周长只算两条边'],
    ],
  ),
  topic(
    'MA.MG.VO',
    ['Volume', '体积'],
    [
      ['01', 'P5', 'Volume of cubes and cuboids', '正方体和长方体的体积'],
      ['02', 'P5', 'Liquid in a tank, litres and cm³', '水箱里的液体，升和立方厘米'],
      ['03', 'P6', 'Edge, base area or height from the volume', '已知体积，求棱长、底面积或高'],
    ],
    [
      ['m1', 'Divides the volume by 3 for the edge', '用体积除以3求棱长'],
      ['m2', 'Uses surface area for volume', '把表面积当作体积'],
      ['m3', 'Counts 100 cm³ in a litre', '把1升当作100立方厘米'],
      ['m4', 'Finds the water that is there instead of the water to add', '求了已有的水，没求要加的水'],
      ['m5', 'Adds the edges instead of multiplying', '把棱长相加，没有相乘'],
      ['m6', 'Divides by one edge only', '只除以一条棱长'],
    ],
  ),
  topic(
    'MA.MG.AN',
    ['Angles', '角'],
    [
      ['01', 'P3', 'Right angles, more and less', '直角，大于和小于直角的角'],
      ['02', 'P4', 'Measure and draw angles', '量角和画角'],
      ['03', 'P5', 'Angles on a line, at a point, vertically opposite', '直线上的角、周角、对顶角'],
      ['04', 'P6', 'Unknown angles in composite figures', '组合图形里的未知角'],
    ],
    [
      ['m1', 'Thinks that longer arms make a larger angle', '以为边长角就大'],
      ['m2', 'Judges by how the figure looks', '只看图的样子判断'],
      ['m3', 'Uses 360° on a straight line, or 180° at a point', '直线用360°，或周角用180°'],
      ['m4', 'Stops before the angle asked for', '还没求到所问的角就停了'],
      ['m5', 'Takes the wrong pair of equal angles', '找错相等的两个角'],
    ],
  ),
  topic(
    'MA.MG.FG',
    ['Triangles and four-sided figures', '三角形和四边形'],
    [
      ['01', 'P1', 'Shapes and patterns', '图形和规律'],
      ['02', 'P3', 'Parallel and perpendicular lines', '平行线和垂直线'],
      ['03', 'P4', 'Rectangles and squares', '长方形和正方形'],
      ['04', 'P5', 'Triangles: angle sum and special triangles', '三角形：内角和与特殊三角形'],
      ['05', 'P5', 'Parallelograms, rhombuses and trapeziums', '平行四边形、菱形和梯形'],
    ],
    [
      ['m1', 'Thinks that neighbouring angles of a parallelogram are equal', '以为平行四边形的邻角相等'],
      ['m2', 'Thinks that unmarked sides are equal', '以为没标的边也相等'],
      ['m3', 'Takes the top angle of an isosceles triangle for a base angle', '混淆等腰三角形的顶角和底角'],
      ['m4', 'Takes the angle sum of a triangle as 360°', '以为三角形内角和是360°'],
      ['m5', 'Gives all four-sided figures the properties of one', '把一种四边形的特点用在所有四边形上'],
    ],
  ),
  topic(
    'MA.MG.SY',
    ['Symmetry, nets and solids', '对称、展开图和立体'],
    [
      ['01', 'P2', '3D shapes', '立体图形'],
      ['02', 'P4', 'Line symmetry', '轴对称'],
      ['03', 'P4', 'Nets of solids', '立体的展开图'],
    ],
    [
      ['m1', 'Takes the diagonal of a rectangle for a line of symmetry', '把长方形的对角线当作对称轴'],
      ['m2', 'Lets faces of a net overlap', '展开图折起来有面重叠'],
      ['m3', 'Takes neighbouring faces of a net for opposite faces', '把展开图里相邻的面当作相对的面'],
      ['m4', 'Reflects one side of a pattern only', '只把一边的图案对称过去'],
    ],
  ),
  topic(
    'MA.ST.GR',
    ['Tables and graphs', '图表'],
    [
      ['01', 'P1', 'Picture graphs', '象形图'],
      ['02', 'P3', 'Bar graphs', '条形图'],
      ['03', 'P4', 'Tables and line graphs', '表格和折线图'],
      ['04', 'P4', 'Pie charts', '饼图'],
      ['05', 'P5', 'Put several sources together', '综合几种资料'],
    ],
    [
      ['m1', 'Misreads a step of the axis', '看错每一小格的大小'],
      ['m2', 'Takes the highest point for the greatest rise', '把最高点当作增加最多'],
      ['m3', 'Takes a part of the chart for the whole', '把图的一部分当作全部'],
    ],
  ),
  topic(
    'MA.ST.AV',
    ['Average', '平均数'],
    [
      ['01', 'P6', 'Average, total or number of items', '平均数、总数或个数'],
      ['02', 'P6', 'Groups put together', '几组合起来的平均数'],
      ['03', 'P6', 'An item is added or taken away', '增加或拿走一项'],
    ],
    [
      ['m1', 'Takes the average of averages', '把平均数再平均'],
      ['m2', 'Adds or subtracts averages instead of totals', '用平均数相加减，没有用总数'],
      ['m3', 'Divides by the wrong number of items', '除以错的个数'],
    ],
  ),
]
