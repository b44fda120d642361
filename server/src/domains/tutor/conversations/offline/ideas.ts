/** What is taught from P3 to P6, explained: long because the syllabus is. */
import type { Bilingual } from '@capyzen/contracts/bilingual'

export interface Idea {
  /** Words of a key stand together in any order; spelling is forgiven. */
  keys: readonly string[]
  zhKeys: readonly string[]
  said: Bilingual
}

const idea = (keys: string, zhKeys: string, en: string, zh: string): Idea => ({
  keys: keys.split(', '),
  zhKeys: zhKeys === '' ? [] : zhKeys.split('、'),
  said: { en, zh },
})

export const ideas: readonly Idea[] = [
  // Mathematics
  idea(
    'fraction',
    '分数',
    'A fraction names equal parts of a whole: in $\\frac{3}{4}$ the whole is cut into 4 equal parts, and we have 3 of them. Draw a bar and shade it to see how big it is. Which is more, $\\frac{1}{3}$ or $\\frac{1}{4}$ of the same cake, and why?',
    '分数表示整体平均分后的几份：$\\frac{3}{4}$ 就是平均分成 4 份，取其中 3 份。画一条长条涂一涂，就看得出大小。同一个蛋糕的 $\\frac{1}{3}$ 和 $\\frac{1}{4}$，哪个多？为什么？',
  ),
  idea(
    'prime number, composite number',
    '质数、合数',
    'A prime number has exactly two factors, 1 and itself, such as 7; a number with more factors is composite, such as 9 with 1, 3 and 9. Try to divide it by 2, 3, 5 and 7 in turn. Does one of them go into your number?',
    '质数只有 1 和它自己两个因数，比如 7；合数还有别的因数，比如 9 有 1、3、9。依次用 2、3、5、7 去除，有没有一个能整除你的数？',
  ),
  idea(
    'convert units, kg g, km m, m cm',
    '单位换算、换算单位',
    'First write how many of the smaller unit make one of the larger: 1 km = 1000 m, 1 m = 100 cm, 1 kg = 1000 g, 1 ℓ = 1000 ml, 1 h = 60 min. Change the larger part first, then add the rest. Which of these facts does yours need?',
    '先想一个大单位等于多少个小单位：1 千米 = 1000 米，1 米 = 100 厘米，1 千克 = 1000 克，1 升 = 1000 毫升，1 小时 = 60 分钟。先换大单位，再加上零头。你的题目用哪一条？',
  ),
  idea(
    'discount, gst',
    '折扣、打折、消费税',
    'A discount is taken off the price, and GST is added to it; both are a percentage of the price. Find 10% or 1% of the price first and build up to yours, then take it away or add it. Which of the two is it in your question?',
    '折扣要从价钱里减去，消费税要加上去，两者都是价钱的百分之几。先求价钱的 10% 或 1%，凑出所要的百分数，再减或加。你的题目是哪一种？',
  ),
  idea(
    'equivalent fraction',
    '等值分数、相等的分数',
    'Equivalent fractions have the same size but different names: $\\frac{1}{2}$ and $\\frac{2}{4}$. Multiply or divide the top and the bottom by the same number. What do you get if you multiply both parts of $\\frac{2}{3}$ by 2?',
    '等值分数大小一样，写法不同，比如 $\\frac{1}{2}$ 和 $\\frac{2}{4}$。分子和分母要同时乘或除以同一个数。把 $\\frac{2}{3}$ 的分子分母都乘以 2，会得到什么？',
  ),
  idea(
    'simplify fraction, simplest form, lowest terms',
    '约分、最简分数',
    'To simplify a fraction, divide the top and the bottom by a number that goes into both. Repeat until only 1 goes into both. Which number goes into both 6 and 9?',
    '约分就是把分子和分母同时除以它们的公因数，直到公因数只剩 1。6 和 9 都能被哪个数整除？',
  ),
  idea(
    'improper fraction, mixed number',
    '假分数、带分数',
    'An improper fraction has a top that is at least as big as its bottom. Count how many wholes fit in, and keep what is left as a fraction: $\\frac{7}{4}$ is 1 whole and $\\frac{3}{4}$. How many wholes are there in $\\frac{9}{2}$?',
    '假分数的分子大于或等于分母。看看里面有几个整数，剩下的写成分数：$\\frac{7}{4}$ 是 1 个整数和 $\\frac{3}{4}$。$\\frac{9}{2}$ 里有几个整数？',
  ),
  idea(
    'common denominator, unlike fractions, add fractions',
    '通分、异分母、公分母',
    'Fractions can only be added or subtracted when their parts have the same size. So first rewrite them with a common denominator, then add the tops. Which number is in the 3 and in the 4 times tables?',
    '分数的分母相同，才能直接相加或相减。所以先通分，再把分子相加。哪个数既是 3 的倍数，又是 4 的倍数？',
  ),
  idea(
    'numerator, denominator',
    '分子、分母',
    'The denominator, at the bottom, says into how many equal parts the whole is cut. The numerator, at the top, says how many of them we have. In $\\frac{3}{5}$, what does the 5 tell you?',
    '分母在下面，表示把整体平均分成几份；分子在上面，表示取了几份。在 $\\frac{3}{5}$ 里，5 表示什么？',
  ),
  idea(
    'percentage, percent',
    '百分数、百分比、百分率',
    'Per cent means “out of 100”, so 25% is $\\frac{25}{100}$. To find a percentage of an amount, find 1% or 10% first and build up from there. How would you find 10% of a number?',
    '百分数表示“每一百份中的几份”，25% 就是 $\\frac{25}{100}$。求一个数的百分之几，可以先求它的 1% 或 10%。你会怎样求一个数的 10%？',
  ),
  idea(
    'ratio',
    '比例、比率、化简比',
    'A ratio compares amounts in equal units: for every 2 red beads there are 3 blue ones is $2 : 3$. You may multiply or divide both sides by the same number. If there were 4 red beads, how would you find the blue ones?',
    '比是用相同的单位来比较数量：每 2 颗红珠配 3 颗蓝珠，就是 $2 : 3$。两边可以同时乘或除以同一个数。如果有 4 颗红珠，怎样求蓝珠？',
  ),
  idea(
    'average, find mean, calculate mean',
    '平均数、平均',
    'The average shares the total equally: average = total ÷ number of items. Often it helps to find the total first. Which total does your question let you find?',
    '平均数就是把总数平均分：平均数 = 总数 ÷ 个数。常常先求总数会比较容易。你的题目能求出哪个总数？',
  ),
  idea(
    'speed, distance time',
    '速度、路程',
    'Speed says how far something goes in one unit of time: speed = distance ÷ time. Check that the units fit, such as km and hours for km/h. Which two of the three does your question give?',
    '速度表示单位时间内走的路程：速度 = 路程 ÷ 时间。要注意单位一致，比如千米和小时。你的题目给了哪两个量？',
  ),
  idea(
    'area, square units',
    '面积',
    'Area is how much flat space a shape covers, counted in square units. A rectangle’s area is length × breadth, and a triangle’s is half of base × height. Which shape do you have, and which lengths do you know?',
    '面积是图形所占平面的大小，用平方单位计算。长方形面积 = 长 × 宽，三角形面积 = 底 × 高的一半。你的图形是什么？知道哪些长度？',
  ),
  idea(
    'perimeter',
    '周长',
    'The perimeter is the distance all the way around a shape, so add the lengths of all its sides. Missing sides can often be worked out from opposite ones. Which sides are not labelled in your figure?',
    '周长是绕图形一圈的长度，把所有的边加起来就行。没有标出的边，常常可以从对边推出来。你的图里哪些边没有标？',
  ),
  idea(
    'volume, cuboid',
    '体积、容积、长方体',
    'Volume is the space that a solid fills, counted in cubic units. For a cuboid, volume = length × breadth × height. Which of these three do you know already?',
    '体积是物体所占空间的大小，用立方单位计算。长方体体积 = 长 × 宽 × 高。这三个你已经知道哪几个？',
  ),
  idea(
    'circumference, radius, diameter, circle',
    '圆周、半径、直径、圆的',
    'The diameter goes across a circle through its centre, and the radius is half of it. Circumference = π × diameter, and area = π × radius × radius. Does your question give the radius or the diameter?',
    '直径穿过圆心，半径是直径的一半。圆周长 = π × 直径，圆面积 = π × 半径 × 半径。你的题目给的是半径还是直径？',
  ),
  idea(
    'angle, triangle angles, straight line angles',
    '角度、内角和、直角',
    'Angles on a straight line add up to 180°, and so do the angles of a triangle; angles at a point add up to 360°. Mark what you know in the figure. Which of these facts fits your figure?',
    '平角是 180°，三角形内角和也是 180°，周角是 360°。先把知道的角标在图上。你的图适合用哪一条？',
  ),
  idea(
    'parallel, perpendicular',
    '平行、垂直',
    'Parallel lines never meet and stay the same distance apart. Perpendicular lines meet at a right angle. Can you find a pair of each in a book page?',
    '平行线永不相交，距离处处相等；互相垂直的两条线相交成直角。你能在书页上各找一对吗？',
  ),
  idea(
    'factor, common factor, hcf',
    '因数、公因数',
    'A factor of a number divides it with nothing left over. Look for them in pairs: 1 × 12, 2 × 6, 3 × 4 give all factors of 12. How do you know when you have found them all?',
    '一个数的因数能把它整除。可以成对地找：1 × 12、2 × 6、3 × 4，就得到 12 的所有因数。怎样知道已经找全了？',
  ),
  idea(
    'multiple, common multiple, lcm',
    '倍数、公倍数',
    'Multiples of a number are what its times table gives: 4, 8, 12, 16 … A common multiple stands in two tables. What is the first number in both the 4 and the 6 times tables?',
    '一个数的倍数就是它的乘法表里的数：4、8、12、16……公倍数同时是两个数的倍数。4 和 6 的乘法表里第一个相同的数是什么？',
  ),
  idea(
    'place value, rounding, round off, round nearest',
    '位值、四舍五入',
    'Each place is worth ten times the place on its right. To round, look at the digit just right of the place you want: 5 or more rounds up, less stays. Which digit decides when you round to the nearest hundred?',
    '每一位是它右边一位的十倍。四舍五入时，看要保留的那一位右边的数字：5 或以上进一，否则舍去。取近似值到百位时，看哪一位？',
  ),
  idea(
    'order operations, bodmas',
    '运算顺序、先乘除',
    'First do what is in brackets, then multiply and divide from left to right, then add and subtract from left to right. Underline the part that comes first. Which part comes first in yours?',
    '先算括号里的，再从左到右算乘除，最后从左到右算加减。先把第一步要算的部分画线。你的算式先算哪一部分？',
  ),
  idea(
    'bar model, model method',
    '模型图、画图法、画模型',
    'A bar model draws each amount as a bar, with equal units where amounts are equal. Label what you know and put a question mark on what you look for. Which amount in your question is easiest to draw first?',
    '模型图用长条表示数量，相等的量画成相等的单位。标出已知的数，在要求的部分画问号。题目里哪个量最容易先画？',
  ),
  idea(
    'algebra, unknown',
    '代数、未知数',
    'In algebra a letter stands for a number that we don’t know yet: $3a$ means 3 × $a$. Put together terms with the same letter. If $a$ were 2, how would you work out $3a + 1$?',
    '代数里用字母表示还不知道的数：$3a$ 表示 3 × $a$。字母相同的项可以合并。如果 $a$ 是 2，$3a + 1$ 要怎样算？',
  ),
  idea(
    'decimal',
    '小数',
    'In a decimal, the first place behind the point is tenths, the second hundredths. To add or subtract, write the points below each other. In 0.35, what is the 5 worth?',
    '小数点后第一位是十分位，第二位是百分位。加减时要把小数点对齐。在 0.35 里，5 表示多少？',
  ),
  // Science
  idea(
    'photosynthesis, plants make food, plant light, plant sunlight, leaves green, chlorophyll',
    '光合作用、植物怎么制造、植物怎样制造、叶绿素',
    'In photosynthesis a plant uses light, water and carbon dioxide to make its own food. It happens in green parts with chlorophyll, and oxygen is given off. Why would a plant in a dark cupboard become weak?',
    '光合作用是植物利用光、水和二氧化碳制造养分。它发生在含有叶绿素的绿色部分，并放出氧气。为什么放在暗柜里的植物会变弱？',
  ),
  idea(
    'evaporation, evaporate',
    '蒸发',
    'Evaporation is when a liquid turns into gas at its surface, at any temperature. Boiling happens all through it, at one temperature. Evaporation is faster with more heat, more wind and a larger surface. Which of these three changes when you hang a wet shirt in front of a fan?',
    '蒸发是液体在表面变成气体，任何温度下都会发生；沸腾要到固定的温度，整个液体里都会发生。温度高、风大、表面积大，蒸发就快。用风扇吹湿衣服，改变的是哪一个？',
  ),
  idea(
    'condensation, condense, water droplets, water outside cold',
    '凝结、水珠',
    'Condensation is when a gas loses heat and turns into liquid: warm water vapour in the air touches a cold can and becomes drops. Say where the vapour comes from and what is cooler. Where do the drops on a cold glass come from?',
    '凝结是气体失去热变成液体：空气中较热的水蒸气碰到冷的罐子，变成水珠。说明水蒸气从哪里来、什么比较冷。冷杯子外面的水珠从哪里来？',
  ),
  idea(
    'water cycle',
    '水循环',
    'In the water cycle the sun’s heat evaporates water, the vapour rises and cools, condenses into tiny drops that form clouds, and falls as rain. Which two changes of state are there?',
    '水循环中，太阳的热使水蒸发，水蒸气上升变冷，凝结成小水滴形成云，再以雨落下。这里有哪两种状态变化？',
  ),
  idea(
    'states matter, solid liquid gas, three states, states water',
    '三态、物质的状态、固体、液体、气体',
    'A solid keeps its shape and volume, a liquid keeps its volume only, and a gas keeps neither. Ask of each: can I pour it, can I squash it? Which state is sand, and why is that tricky?',
    '固体有固定的形状和体积，液体只有固定的体积，气体两者都没有。可以问：能倒吗？能压缩吗？沙子是哪一种？为什么容易弄错？',
  ),
  idea(
    'food chain, food web, producer consumer',
    '食物链、食物网',
    'A food chain starts with a producer, usually a plant, and each arrow shows where the energy goes. Animals that eat others are consumers. What would happen to the others if the plant disappeared?',
    '食物链从生产者（通常是植物）开始，箭头表示能量的去向。吃别的生物的动物是消费者。如果植物消失了，其他生物会怎样？',
  ),
  idea(
    'magnet, magnetic',
    '磁铁、磁性',
    'Magnets attract objects of iron, steel, nickel and cobalt. Unlike poles attract and like poles repel; only repelling proves that both are magnets. How would you test an iron bar for being a magnet?',
    '磁铁能吸引铁、钢、镍、钴做的物体。异极相吸，同极相斥；只有相斥才证明两个都是磁铁。怎样检验一根铁棒是不是磁铁？',
  ),
  idea(
    'circuit, electric, electricity, battery bulb, bulb series',
    '电路、电流、电池',
    'Electricity flows only in a closed circuit, from one end of the battery round to the other through conductors. In series there is one path, in parallel more than one. What happens to the second bulb if the first one breaks in series?',
    '电流只在闭合电路里流动，从电池一端经过导体回到另一端。串联只有一条通路，并联有多条。串联时第一个灯泡坏了，第二个会怎样？',
  ),
  idea(
    'friction',
    '摩擦力',
    'Friction is a force that slows down things that rub against each other. Rough surfaces have more, and oil makes it less. Where in your day is friction useful?',
    '摩擦力是两个物体相互摩擦时阻碍运动的力。表面越粗糙越大，加油会变小。生活中哪里需要摩擦力？',
  ),
  idea(
    'gravity, gravitational, force',
    '重力、地心引力、力是',
    'A force is a push or a pull: it can change speed, direction or shape. Gravity pulls everything towards the Earth, without touching. Which forces act on a ball that rolls on grass?',
    '力是推或拉，可以改变物体的速度、方向或形状。重力不用接触就把物体拉向地球。在草地上滚动的球受到哪些力？',
  ),
  idea(
    'heat, conductor insulator',
    '热传导、导体、传热',
    'Heat flows from a hotter place to a colder one until both are the same. Good conductors such as metals pass it on quickly, poor ones such as wood slowly. Why does a metal spoon feel colder than a wooden one?',
    '热从较热的地方流向较冷的地方，直到温度相同。金属等良导体传热快，木头等不良导体传热慢。为什么金属勺摸起来比木勺凉？',
  ),
  idea(
    'light, shadow',
    '影子、光沿直线',
    'Light travels in straight lines, and we see things when light from them reaches our eyes. A shadow forms where an object blocks light. What happens to a shadow when the lamp comes closer?',
    '光沿直线传播，物体的光进入眼睛，我们才看见它。物体挡住光就有影子。灯靠近物体时，影子会怎样变化？',
  ),
  idea(
    'digestion, digestive system',
    '消化',
    'Digestion breaks food into simple substances that the blood can carry. It passes the mouth, gullet, stomach and small intestine, where it is absorbed; the large intestine takes back water. Where does digestion begin?',
    '消化把食物分解成血液能运送的简单物质。食物经过口、食道、胃和小肠，在小肠被吸收；大肠吸收水分。消化从哪里开始？',
  ),
  idea(
    'life cycle, metamorphosis',
    '生命周期、生长周期',
    'A life cycle shows the stages from egg or seed to adult. A butterfly has four: egg, larva, pupa, adult; a cockroach has three: egg, nymph, adult, and the nymph looks like the adult. Which animal do you want to compare?',
    '生命周期是从卵或种子到成体的各个阶段。蝴蝶有四个：卵、幼虫、蛹、成虫；蟑螂有三个：卵、若虫、成虫，若虫样子像成虫。你想比较哪种动物？',
  ),
  idea(
    'pollination, fertilisation, seed dispersal',
    '授粉、受精、种子传播',
    'Pollination carries pollen to the stigma; in fertilisation the male and female cells join; then fruits and seeds form and are carried away by wind, water, animals or splitting. What does a seed with wings tell you?',
    '授粉是花粉传到柱头；受精是雌雄细胞结合；然后形成果实和种子，靠风、水、动物或弹裂传播。带翅的种子说明什么？',
  ),
  idea(
    'fair test, variable, experiment',
    '公平测试、变量、实验',
    'In a fair test you change one thing only, keep the others the same and measure the result. Then you know what caused the change. In your experiment, what is the one thing that is changed?',
    '公平测试只改变一个因素，其他保持不变，再测量结果，这样才知道原因。在你的实验里，改变的是哪一个因素？',
  ),
  idea(
    'respiration, breathe, gills, lungs',
    '呼吸',
    'Living things take in oxygen and give out carbon dioxide: people with lungs, fish with gills, plants through tiny openings in their leaves. In people the air goes through the nose and the windpipe to the lungs, where oxygen passes into the blood. What do fish breathe that is dissolved in water?',
    '生物吸入氧气，呼出二氧化碳：人用肺，鱼用鳃，植物用叶子上的小孔。人吸进的空气经过鼻子、气管到肺，氧气在肺里进入血液。鱼用的氧气从哪里来？',
  ),
  idea(
    'heart, circulatory system, blood vessels',
    '心脏、血液循环、循环系统',
    'The heart pumps blood through blood vessels around the whole body. Blood brings oxygen and digested food to all parts and carries carbon dioxide and other waste away. Why does your heart beat faster when you run?',
    '心脏像泵一样，把血液经血管送到全身。血液把氧气和消化后的养分送到各处，再带走二氧化碳等废物。为什么跑步时心跳会变快？',
  ),
  idea(
    'parts plant, roots stem leaves, plant transport',
    '植物的部分、植物的根',
    'Roots take in water and mineral salts and hold the plant in the ground; the stem holds it up and carries water and food; the leaves make food. Flowers become fruits with seeds. What would a plant lack without its roots?',
    '根吸收水和矿物盐，把植物固定在土里；茎支撑植物，运送水和养分；叶子制造养分；花会变成有种子的果实。没有根，植物会缺少什么？',
  ),
  idea(
    'cell, nucleus cytoplasm',
    '细胞',
    'All living things are made of cells. An animal cell has a membrane, cytoplasm and a nucleus; a plant cell has a cell wall too, and in green parts chloroplasts. Which parts would you not find in a cheek cell?',
    '所有生物都由细胞组成。动物细胞有细胞膜、细胞质和细胞核；植物细胞还有细胞壁，绿色部分的细胞有叶绿体。人的口腔细胞没有哪些部分？',
  ),
  idea(
    'living things, fungi, fungus, bacteria, microorganism',
    '生物的特征、真菌、细菌、微生物',
    'Living things need air, food and water, grow, respond to changes and reproduce. Plants, animals, fungi (such as mushrooms and mould) and bacteria are all living things. How could you find out whether a dry seed is alive?',
    '生物需要空气、食物和水，会生长、对变化有反应、会繁殖。植物、动物、真菌（如蘑菇、霉菌）和细菌都是生物。怎样检验一颗干种子是不是活的？',
  ),
  idea(
    'electromagnet',
    '电磁铁',
    'An electromagnet is a coil of wire around an iron core; it is magnetic while electricity flows. More turns of the coil or more batteries make it stronger. What happens to the pins on it when the switch is opened?',
    '电磁铁是绕在铁芯上的线圈，通电时有磁性。线圈圈数多、电池多，磁性就强。断开开关，吸着的大头针会怎样？',
  ),
  idea(
    'energy, kinetic energy, potential energy',
    '能量、动能、势能',
    'Energy makes things move, light up, warm up or sound. It changes its form: food and batteries store potential energy, and a moving thing has kinetic energy. Which forms does a lamp give out?',
    '能量能让物体运动、发光、发热、发声，并且会转换形式：食物和电池储存势能，运动的物体有动能。一盏灯放出哪些形式的能量？',
  ),
  idea(
    'adaptation, habitat',
    '适应环境、栖息地',
    'An adaptation is a part or a behaviour that helps a living thing to survive in its habitat: thick fur keeps it warm, webbed feet push water. Say what the part is and how it helps. Which animal is yours, and where does it live?',
    '适应是帮助生物在栖息地生存的身体部分或行为：厚毛保暖，蹼足划水。要说出是哪一部分、怎样帮助它。你的动物是什么？住在哪里？',
  ),
  // English
  idea(
    'verb',
    '动词',
    'A verb tells what someone does or is: *run*, *think*, *is*. Its form changes with the time and the subject: I go, she goes, we went. Which word in your sentence tells what happens?',
    '动词表示动作或状态：跑、想、是。英语的动词会随时间和主语变化：I go、she goes、we went。你的句子里哪个词表示发生了什么？',
  ),
  idea(
    'pronoun',
    '代词',
    'A pronoun stands for a noun, so that you needn’t repeat it: *she* for Mary, *them* for the boys. Before the verb use I, he, she, we, they; after it me, him, her, us, them. Which noun does yours stand for?',
    '代词代替名词，免得重复：她、他们、这、那。英语里动词前用 I、he、she、we、they，动词后用 me、him、her、us、them。你的代词代替哪个名词？',
  ),
  idea(
    'was were, is are, has have',
    '',
    'One person or thing takes *is*, *was*, *has*, *does*; more than one take *are*, *were*, *have*, *do*. “You” goes with are, were, have, do, and “I” with am, was, have, do. What is the subject in your sentence?',
    '一个人或事物用 is、was、has、does；多个用 are、were、have、do。you 用 are、were、have、do，I 用 am、was、have、do。你的句子主语是什么？',
  ),
  idea(
    'plural',
    '复数',
    'Most nouns add -s for more than one: cats. After s, x, ch and sh add -es: boxes; a consonant with y becomes -ies: babies; some change inside, like foot and feet. Which kind is your noun?',
    '大多数英语名词的复数加 -s：cats。以 s、x、ch、sh 结尾的加 -es：boxes；辅音加 y 的变 -ies：babies；有些会变形，如 foot 和 feet。你的名词是哪一种？',
  ),
  idea(
    'synonym, another word, antonym',
    '近义词、反义词、同义词',
    'A synonym means nearly the same, like *big* and *large*; an antonym means the opposite, like *hot* and *cold*. Put the new word into your sentence and see whether it still fits. Which word do you want to replace, and in which sentence?',
    '近义词意思相近，如“美丽”和“漂亮”；反义词意思相反，如“冷”和“热”。把词放进句子里读一读，看合不合适。你想换哪个词？句子是什么？',
  ),
  idea(
    'past tense',
    '过去式',
    'The past tense tells what already happened. Many verbs take -ed, others change: go, went. Look for time words such as yesterday or last week. Which time word does your sentence have?',
    '过去式表示已经发生的事。许多动词加 -ed，有些会变形，如 go → went。找一找 yesterday、last week 这样的时间词。你的句子里有哪个时间词？',
  ),
  idea(
    'present perfect, has have participle',
    '现在完成',
    'The present perfect, has or have with a past participle, links the past to now: “She has lost her key” (and it is still lost). Use the past tense with a finished time. Does your sentence say when it happened?',
    '现在完成时用 has 或 have 加过去分词，把过去和现在连起来：“She has lost her key”（现在还没找到）。有确定的过去时间就用过去式。你的句子说了什么时候吗？',
  ),
  idea(
    'subject verb agreement, singular plural verb',
    '主谓一致',
    'The verb agrees with its subject: one boy runs, two boys run. Skip the words in between: “The box of pens is here”. What is the subject of your sentence, and is it one or more?',
    '动词要和主语一致：one boy runs，two boys run。跳过中间的词：“The box of pens is here”。你的句子主语是什么？是一个还是多个？',
  ),
  idea(
    'noun',
    '名词',
    'A noun names a person, place, thing or idea: teacher, park, book, joy. Often “a” or “the” can stand before it. Which words in your sentence could follow “the”?',
    '名词是人、地方、事物或概念的名称：老师、公园、书、快乐。英语里前面常可以放 a 或 the。你的句子里哪些词是名词？',
  ),
  idea(
    'adjective',
    '形容词',
    'An adjective describes a noun: a *tall* tree. It answers what kind, how many or which one. Which noun do you want to describe, and what kind is it?',
    '形容词描写名词：*高高的*树。它回答“怎样的”“多少”“哪一个”。你想描写哪个名词？',
  ),
  idea(
    'adverb',
    '副词',
    'An adverb tells how, when or where something happens: she ran *quickly*. Many end in -ly. Which verb in your sentence could you ask “how?” about?',
    '副词说明动作怎样、何时、在哪里发生：she ran *quickly*，许多以 -ly 结尾。你的句子里哪个动词可以问“怎样”？',
  ),
  idea(
    'preposition',
    '介词',
    'A preposition shows place, time or direction: *on* the table, *at* noon, *into* the room. Many go with a fixed word, such as good *at*. What does your sentence tell: place, time or direction?',
    '介词表示地点、时间或方向：*on* the table、*at* noon、*into* the room，有些是固定搭配，如 good *at*。你的句子要表示哪一种？',
  ),
  idea(
    'conjunction, connector',
    '连词、关联词、连接词',
    'Connectors join ideas: *and* adds, *but* contrasts, *because* gives a reason, *although* admits something surprising. In Chinese they come in pairs, such as 因为……所以……. How do your two ideas belong together?',
    '关联词把意思连起来：因为……所以……（因果），虽然……但是……（转折），不但……而且……（递进）。你的两个意思是什么关系？',
  ),
  idea(
    'direct speech, reported speech, indirect speech',
    '直接引语、间接引语',
    'Direct speech gives the very words in inverted commas; reported speech tells them afterwards, so pronouns, tenses and time words move: *now* becomes *then*. Who was speaking in your sentence, and to whom?',
    '直接引语用引号写出原话；间接引语是转述，人称、时态和时间词要变：now 变成 then。你的句子里是谁对谁说的？',
  ),
  idea(
    'active voice, passive voice',
    '被动语态、主动语态、被字句、把字句',
    'In the active voice the doer comes first: The cat ate the fish. In the passive the receiver comes first: The fish was eaten by the cat. Chinese does this with 把 and 被. Who does the action in your sentence?',
    '主动句先说做动作的：猫把鱼吃了；被动句先说承受动作的：鱼被猫吃了。英语的被动用 be 加过去分词。你的句子里谁做动作？',
  ),
  idea(
    'inverted commas, punctuation, comma, apostrophe',
    '标点、逗号、引号',
    'Punctuation tells the reader where to pause: a full stop ends a sentence, a comma makes a short pause, inverted commas hold spoken words. Read your sentence aloud. Where do you pause?',
    '标点告诉读者怎样停顿：句号结束一句话，逗号短停，引号里是说的话。把句子读出来，你在哪里停顿？',
  ),
  idea(
    'simile, metaphor',
    '比喻、明喻',
    'A simile compares with *like* or *as*: as brave as a lion. A metaphor says that it is so: she is a lion. In Chinese 像 and 好像 mark a 比喻. What do you want to describe, and what is it like?',
    '比喻用一样东西来形容另一样相似的东西，常用“像”“好像”“仿佛”：月亮像一个银盘。你想描写什么？它像什么？',
  ),
  idea(
    'inference, comprehension',
    '阅读理解、推断',
    'In comprehension, first underline what the question asks, then find the lines that speak of it. For an inference join a clue from the text with what you know. Which clue word stands in your question?',
    '做阅读理解，先画出题目问什么，再回到文中找相关的句子。推断题要把文中的线索和你知道的结合起来。你的题目里关键词是什么？',
  ),
  idea(
    'personification',
    '拟人',
    'Personification lets a thing act or feel like a person: *the wind whispered*. Choose what the thing does, and a person’s action that is like it. Which thing do you want to bring to life?',
    '拟人把事物当作人来写，让它有人的动作、语言或感情：风儿轻轻地抚摸我的脸。你想把什么写活？它像人一样在做什么？',
  ),
  // Chinese
  idea(
    'paibi',
    '排比',
    'A 排比 lines up three or more phrases of the same shape: 有的……有的……有的……. It makes writing strong and even. Which three things could you say in the same shape?',
    '排比把三个或更多结构相同的句子排在一起，如“有的……有的……有的……”，读起来有气势。你想用相同的句式写哪三样？',
  ),
  idea(
    'make sentence',
    '造句',
    'A good sentence says who does what, where or when, and shows what the word means: for “happy”, tell what made someone happy. The sentence is yours, so I only ask. Who is in it, and what happens?',
    '造句要写清楚谁、什么时候、在哪里、做什么，让人看得出词语的意思：写“高兴”，就写为什么高兴。句子由你来造，我来问：句子里有谁？发生了什么事？',
  ),
  idea(
    'measure word',
    '量词',
    'A measure word stands between number and noun: 一本书, 两只猫. Its shape often helps: 条 is for long things, 张 for flat ones. What does your noun look like?',
    '量词放在数词和名词中间：一本书、两只猫。可以看形状：“条”用于长的，“张”用于平的。你的名词是什么样子的？',
  ),
  idea(
    'radical',
    '部首、偏旁',
    'The radical of a character often tells what it has to do with: 氵 water, 木 trees, 讠 speech. The other part often helps with the sound. Which radical does your character have?',
    '部首常常提示字的意思：氵和水有关，木和树有关，讠和说话有关，另一部分常提示读音。你的字是什么部首？',
  ),
  idea(
    'pinyin, tones',
    '拼音、声调',
    'Pinyin writes the sound of a character, and the mark above the vowel is its tone: mā, má, mǎ, mà. Say it aloud slowly. Does your syllable stay level, rise, dip or fall?',
    '拼音写出字的读音，韵母上面的符号是声调：mā、má、mǎ、mà。慢慢读出来，是平、升、拐弯还是降？',
  ),
  idea(
    'idiom',
    '成语',
    'An idiom has a meaning of its own, which its words don’t tell by themselves. Chinese 成语 have mostly four characters and often a story. Which idiom is it, and where did you read it?',
    '成语多数是四个字，背后常有故事，意思不能只看字面。读读上下文，再猜一猜。你遇到的是哪个成语？在哪里读到的？',
  ),
  idea(
    '的 得 地, de particles',
    '的地得、的得地、“的”“地”“得”',
    '的 stands before a noun (美丽的花), 地 before a verb (慢慢地走) and 得 behind a verb (跑得快). Look at what comes next. Which kind of word follows in your sentence?',
    '“的”后面是名词（美丽的花），“地”后面是动词（慢慢地走），“得”在动词后面（跑得快）。看看空格后面是什么词？',
  ),
  idea(
    'composition, compo, essay',
    '作文、写作、怎么写开头、怎么写结尾',
    'I won’t write it for you, but a plan helps: who and where, what goes wrong, how it is solved, what is learnt. Choose one moment and tell what you saw, heard and felt. What is the most exciting moment of yours?',
    '我不会替你写，不过可以先列提纲：谁、在哪里、出了什么事、怎样解决、学到什么。选一个瞬间，写你看到、听到、感受到的。你的文章里最精彩的瞬间是什么？',
  ),
]
