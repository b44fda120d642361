import { activity } from './activity-source.ts'

export const mathActivities = [
  activity(
    ['number-plates', 'MA.NA.WN', ['P1', 'P6']],
    ['Car-plate numbers', '车牌数字'],
    ['A walk past parked cars', '走过停车场的一小段路'],
    [
      'Pick a car plate such as 4827. Ask: what is the 8 worth here? Swap two digits to make the largest number you can. In Primary 1 and 2 take two or three digits only; from Primary 4 on, round to the nearest hundred.',
      '找一个车牌，比如 4827。问一问：这里的 8 表示多少？换换数字的位置，组成最大的数。小一、小二只取两三个数字；小四以上再四舍五入到百位。',
    ],
  ),
  activity(
    ['receipt-change', 'MA.NA.AS', ['P1', 'P4']],
    ['Supermarket receipt', '超市小票'],
    ['A receipt', '一张购物小票'],
    [
      'Cover the total. Choose two items: how much together? Which costs more, and by how much? Let your child draw two bars, a long one and a short one, before counting.',
      '盖住总价，选两样东西：一共多少钱？哪样更贵，贵多少？先让孩子画一长一短两条线段，再计算。',
    ],
  ),
  activity(
    ['sharing-beans', 'MA.NA.MD', ['P1', 'P5']],
    ['Share out the beans', '分豆子'],
    ['About 30 beans or coins, 4 bowls', '三十颗左右的豆子或硬币，四个碗'],
    [
      'Share the beans equally into 4 bowls. How many in each, how many left over? From Primary 3 on, say it as a sum: 4 × 7 + 2 = 30. Try 5 bowls. When is nothing left over?',
      '把豆子平均分到四个碗里：每碗几颗，剩几颗？小三以上用算式说一说：4 × 7 + 2 = 30。换成五个碗试试。什么时候刚好分完？',
    ],
  ),
  activity(
    ['egg-rectangles', 'MA.NA.FM', ['P4', 'P6']],
    ['Rectangles of coins', '硬币排方阵'],
    ['24 coins or buttons', '二十四枚硬币或纽扣'],
    [
      'Lay 12 coins in a full rectangle: 3 by 4. Which other rectangles are there? Their sides are the factors of 12. Do the same with 18. Which sides do both share?',
      '把 12 枚硬币排成长方形，比如 3 排 4 列。还能怎么排？每排几枚、排几排，就是 12 的因数。换成 18 枚再排一次，哪些因数是两个数都有的？',
    ],
  ),
  activity(
    ['hawker-order', 'MA.NA.OO', ['P5', 'P6']],
    ['One bill at the hawker centre', '小贩中心的一张账单'],
    ['Paper and pencil', '纸和笔'],
    [
      'Three plates of chicken rice at $5 and two teas at $2: write one number sentence, 3 × 5 + 2 × 2. What if you add first? When would you need brackets? Make up an order for each other.',
      '三盘鸡饭，每盘 5 元；两杯茶，每杯 2 元。写成一个算式：3 × 5 + 2 × 2。要是先算加法会怎样？什么时候要加括号？互相出一张账单。',
    ],
  ),
  activity(
    ['apple-pieces', 'MA.NA.FR', ['P2', 'P4']],
    ['Cut an apple', '切苹果'],
    ['An apple or a slice of bread, a knife for you', '一个苹果或一片面包，刀由大人来用'],
    [
      'Cut it into 2 equal parts, then 4, then 8. How many eighths make one quarter? Which is more, 1/4 or 1/8? Eat 3/8: how much is left?',
      '切成一样大的 2 份，再切成 4 份、8 份。几个八分之一合起来是四分之一？1/4 和 1/8，哪个多？吃掉 3/8，还剩多少？',
    ],
  ),
  activity(
    ['paper-strip-fractions', 'MA.NA.FR', ['P4', 'P6']],
    ['Fold two paper strips', '折纸条'],
    ['Two equal strips of paper, a pencil', '两条一样长的纸条，一支笔'],
    [
      'Fold one strip into 2 parts and the other into 3. To add 1/2 and 1/3, fold both into 6. Colour 3 parts and 2 parts, and count: 5/6. Why is it not 2/5? Let your child explain it to you.',
      '一条纸对折成 2 份，另一条折成 3 份。要算 1/2 加 1/3，就把两条都折成 6 份，涂 3 份和 2 份，数一数：5/6。为什么不是 2/5？请孩子讲给您听。',
    ],
  ),
  activity(
    ['half-of-half', 'MA.NA.FR', ['P5', 'P6']],
    ['Half of what is left', '剩下的一半'],
    ['A bottle of water, a cup', '一瓶水，一个杯子'],
    [
      'Pour out one third of the bottle. Then pour out half of what is left. How much of the whole bottle is that? Draw a bar to check: half of two thirds is one third.',
      '先倒掉一瓶水的三分之一，再倒掉剩下的一半。第二次倒的是整瓶的几分之几？画一条线段来检查：三分之二的一半，就是三分之一。',
    ],
  ),
  activity(
    ['price-tags', 'MA.NA.DE', ['P4', 'P6']],
    ['Price tags in order', '价格排排队'],
    ['A shopping app or a flyer', '购物应用或促销单'],
    [
      'Find five prices. Put them in order from low to high. Is $3.5 the same as $3.50? Which is more, 0.45 kg or 0.5 kg? What do ten of one thing cost?',
      '找五个价格，从低到高排一排。3.5 元和 3.50 元一样吗？0.45 公斤和 0.5 公斤，哪个重？同样的东西买十个要多少钱？',
    ],
  ),
  activity(
    ['sale-percent', 'MA.NA.PC', ['P5', 'P6']],
    ['Is it a good sale?', '这个折扣划算吗？'],
    ['A shop window or an online sale', '商店橱窗或网上促销'],
    [
      'Find “20% off”. First say what 10% is, then 20%, then what you pay. A trick to talk about: after 20% off, is 20% more the old price again?',
      '找一个“八折”的标价。先算 10% 是多少，再算 20%，最后算要付多少钱。想一想：降价 20% 以后再涨 20%，会回到原来的价钱吗？',
    ],
  ),
  activity(
    ['tap-rate', 'MA.NA.RT', ['P5', 'P6']],
    ['How fast does the tap run?', '水龙头有多快？'],
    ['A measuring cup, a phone timer', '量杯，手机计时器'],
    [
      'Fill the cup for 10 seconds and read it. How much would it be in one minute? How long would a 2-litre bottle take? Use the water for the plants.',
      '接水 10 秒，看看有多少毫升。一分钟能接多少？装满 2 升的瓶子要多久？接好的水拿去浇花。',
    ],
  ),
  activity(
    ['milo-ratio', 'MA.NA.RA', ['P6', 'P6']],
    ['The best Milo', '泡一杯美禄'],
    ['Milo or syrup, a spoon, cups', '美禄或糖浆，勺子，杯子'],
    [
      'Mix 2 spoons to 5 spoons of water. What is the ratio? Make three times as much: how many spoons of each? Somebody adds one spoon to both: is the taste the same? Why not?',
      '2 勺美禄配 5 勺水，比是多少？要泡三倍的量，各要几勺？如果两样都多加一勺，味道还一样吗？为什么？',
    ],
  ),
  activity(
    ['think-of-a-number', 'MA.NA.AL', ['P6', 'P6']],
    ['Think of a number', '猜猜我想的数'],
    ['Nothing', '什么都不用准备'],
    [
      'Think of a number, double it, add 6, halve it, take away your number. It’s always 3! Write it with n and see why. Let your child invent one for you.',
      '想一个数，乘以 2，加 6，除以 2，再减去原来的数，结果总是 3！用 n 写一写，看看为什么。再请孩子编一个考考您。',
    ],
  ),
  activity(
    ['guess-and-check-coins', 'MA.NA.HE', ['P3', 'P6']],
    ['How many of each coin?', '各有几枚硬币？'],
    ['A few 20-cent and 50-cent coins', '几枚两角和五角的硬币'],
    [
      'Hide 7 coins, some 20 cents and some 50 cents. Tell how many there are and what they make together. Your child supposes all are 20 cents and works out what is missing. Then open your hand and check.',
      '手里藏 7 枚硬币，有两角的，也有五角的，只说有几枚、一共多少钱。请孩子先假设全是两角，看差多少，再推出来。最后打开手检查。',
    ],
  ),
  activity(
    ['kitchen-guess', 'MA.MG.LM', ['P1', 'P4']],
    ['Guess, then measure', '先猜再量'],
    ['A ruler, a kitchen scale or packets with weights', '尺子，厨房秤或标着重量的食品'],
    [
      'How long is the table, how heavy is a potato, how much does the mug hold? Guess first, with the unit, then measure. Whose guess was nearer?',
      '桌子有多长？一个土豆多重？杯子能装多少水？先猜一猜，要说单位，再量一量。谁猜得更准？',
    ],
  ),
  activity(
    ['clock-hunt', 'MA.MG.TI', ['P1', 'P2']],
    ['What do we do at half past?', '几点做什么？'],
    ['A clock with hands', '有指针的钟'],
    [
      'Turn the hands to 7 o’clock, then to half past 7: what do we do then? Your child sets a time and you say it. Where is the short hand at half past? In Primary 2, go on in steps of five minutes.',
      '把指针拨到 7 时，再拨到 7 时半：这时我们在做什么？换孩子拨，您来说。几时半的时候，短针指在哪里？小二可以五分钟、五分钟地拨。',
    ],
  ),
  activity(
    ['bus-times', 'MA.MG.TI', ['P3', 'P4']],
    ['When do we have to leave?', '几点该出门？'],
    ['A clock, a bus app', '时钟，巴士应用'],
    [
      'We want to be at the library at 3.10 pm, and the way takes 25 minutes. When must we leave? Count back along a line, first to 3 o’clock, then the rest.',
      '下午 3 点 10 分要到图书馆，路上要 25 分钟，几点该出门？画一条时间线往回数：先数到 3 点，再数剩下的。',
    ],
  ),
  activity(
    ['coins-to-a-dollar', 'MA.MG.MO', ['P1', 'P2']],
    ['One dollar in coins', '用硬币凑一元'],
    ['Coins of 10, 20 and 50 cents', '一角、两角、五角的硬币'],
    [
      'Lay out coins that make one dollar. Find two other ways. Which has the fewest coins? Then name a price below one dollar: which coins pay it exactly?',
      '用硬币凑成一元，再找两种不同的凑法。哪一种用的硬币最少？然后说一个不到一元的价钱：哪几枚硬币刚好够付？',
    ],
  ),
  activity(
    ['pay-and-change', 'MA.MG.MO', ['P3', 'P4']],
    ['A shop at home', '家里的小店'],
    ['Coins and a few notes, things with price tags of paper', '硬币和几张钞票，几样贴上价格的东西'],
    [
      'Your child keeps the shop. Buy something for $3.65 with $5. Count the change upwards: to $4, then to $5. Then swap. Can you pay another sum exactly with the fewest coins?',
      '孩子当老板。您买 3.65 元的东西，给 5 元。找钱时往上数：先数到 4 元，再数到 5 元。然后交换角色。另一个价钱，用最少的硬币怎样刚好付清？',
    ],
  ),
  activity(
    ['tiles-around', 'MA.MG.PA', ['P3', 'P6']],
    ['Floor tiles', '数地砖'],
    ['A tiled floor, or squares drawn on paper', '铺地砖的地面，或画方格的纸'],
    [
      'Walk around a rectangle of tiles and count the edges of tiles that you pass: that’s the perimeter. How many tiles are inside? That’s the area. Find another rectangle with the same area: is the way around it shorter or longer?',
      '沿着地砖排成的长方形走一圈，数一数经过几块砖的边：这是周长。里面有几块砖？这是面积。再找一个面积一样的长方形，它的周长更短还是更长？',
    ],
  ),
  activity(
    ['box-of-cubes', 'MA.MG.VO', ['P5', 'P6']],
    ['How many cubes fit?', '能装几块？'],
    ['A small box, a ruler, sugar cubes or toy bricks', '小盒子，尺子，方糖或积木'],
    [
      'Guess how many cubes fill the box. Lay one row, then one layer, then count the layers. Compare with length × breadth × height. How deep would 200 ml of water stand in it?',
      '猜猜盒子能装几块方糖。先摆一排，再摆满一层，数数有几层。和“长 × 宽 × 高”比一比。倒进 200 毫升水，水会有多深？',
    ],
  ),
  activity(
    ['door-angles', 'MA.MG.AN', ['P3', 'P6']],
    ['Angles of the door', '门上的角'],
    ['A door, a corner of paper', '一扇门，一张纸的角'],
    [
      'The corner of the paper is a right angle. Open the door less, just as much, then more. Guess the degrees. With half a turn being 180°, how much is left when the door stands at 70°?',
      '纸的角是直角。把门开得比它小、跟它一样、比它大，猜猜各是多少度。一条直线是 180°，门开到 70°，还剩多少度？',
    ],
  ),
  activity(
    ['shape-riddle', 'MA.MG.FG', ['P1', 'P6']],
    ['Who am I?', '猜图形'],
    ['Paper and pencil', '纸和笔'],
    [
      'Give clues one at a time: I have four sides. They are not all the same length. My corners fit the corner of a book. Draw after each clue. Then your child sets a riddle; from Primary 4 on, with “parallel” and “right angle”.',
      '一次只给一个提示：我有四条边；四条边不都一样长；我的角和书角一样。每听一句就画一画。然后请孩子出题；小四以上可以用上“平行”“直角”。',
    ],
  ),
  activity(
    ['fold-and-cut', 'MA.MG.SY', ['P2', 'P6']],
    ['Open up a box', '拆开纸盒'],
    ['An empty cereal or tissue box, scissors', '空的麦片盒或纸巾盒，剪刀'],
    [
      'Guess the shape it makes when it lies flat, then cut along edges and see. Which faces were opposite each other? Where could you fold it so that both halves match?',
      '先猜猜盒子展开是什么样，再沿着边剪开。哪两个面原来是相对的？沿哪条线对折，两边能完全重合？',
    ],
  ),
  activity(
    ['family-chart', 'MA.ST.GR', ['P1', 'P5']],
    ['A chart of the fridge', '冰箱统计图'],
    ['Paper, colour pencils', '纸，彩色笔'],
    [
      'Count fruit, eggs, drinks and vegetables in the fridge. Draw a bar for each. Ask: how many more eggs than fruit? What does one square stand for if you choose 2?',
      '数数冰箱里的水果、鸡蛋、饮料和蔬菜，各画一条柱子。问一问：鸡蛋比水果多几个？如果一格代表 2 个，图会变成什么样？',
    ],
  ),
  activity(
    ['average-steps', 'MA.ST.AV', ['P6', 'P6']],
    ['Level the towers', '把高塔变一样高'],
    ['Toy bricks or coins', '积木或硬币'],
    [
      'Build towers of 3, 7 and 8. Move bricks until all are level: that height is the average. Which fourth tower would raise it to 7? Check with total ÷ number.',
      '搭三座塔：3 块、7 块、8 块。移动积木，让它们一样高，这个高度就是平均数。再加一座几块的塔，平均数会变成 7？用“总数 ÷ 个数”检查。',
    ],
  ),
]
