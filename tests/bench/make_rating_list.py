#!/usr/bin/env python3
"""Writes a made-up rating list in the form of FIDE's XML: as many players as that.

Names are syllables by a fixed seed, so that every list of a size is the same; ratings are spread
as FIDE's are, two in three players have none.
"""
import argparse
import random

SYLLABLES = ("an ba be bi bo ca che da de di do e fe ga go ha he hu i ja jo ka ko la le li lo ma me mi mo "
             "na ne ni no o pa pe ra re ri ro sa se shi so ta te ti to u va vi vo wa wei xi ya yu za zhe").split()
FEDERATIONS = "ARG AUS BRA CHN CZE ENG ESP FRA GER HUN IND IRI ITA NED NOR PER POL RUS SRB TUR UKR USA UZB VIE".split()
TITLES = ("GM", "IM", "FM", "CM")


def names(chance, count, parts):
    return ["".join(chance.choice(SYLLABLES) for _ in range(chance.randint(*parts))).capitalize()
            for _ in range(count)]


def player(chance, number, surnames, forenames):
    rated = chance.random() < 0.35
    rating = min(2850, int(chance.gauss(1700, 280))) if rated else 0
    title = chance.choice(TITLES) if rating > 2300 else ""
    name = f"{chance.choice(surnames)}, {chance.choice(forenames)}"
    if chance.random() < 0.3:
        name += " " + chance.choice(forenames)
    return (f"<player>\n<fideid>{number}</fideid>\n<name>{name}</name>\n"
            f"<country>{chance.choice(FEDERATIONS)}</country>\n<sex>{'F' if chance.random() < .12 else 'M'}</sex>\n"
            f"<title>{title}</title>\n<w_title></w_title>\n<o_title></o_title>\n<foa_title></foa_title>\n"
            f"<rating>{rating}</rating>\n<games>0</games>\n<k>{20 if rated else 0}</k>\n"
            f"<rapid_rating>{max(0, rating - 40)}</rapid_rating>\n<rapid_games>0</rapid_games>\n<rapid_k>20</rapid_k>\n"
            f"<blitz_rating>{max(0, rating - 60)}</blitz_rating>\n<blitz_games>0</blitz_games>\n<blitz_k>20</blitz_k>\n"
            f"<birthday>{chance.randint(1940, 2018)}</birthday>\n<flag>{'i' if chance.random() < .4 else ''}</flag>\n"
            "</player>\n")


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("out", metavar="OUT.xml")
    options.add_argument("players", metavar="PLAYERS", type=int)
    wanted = options.parse_args()
    chance = random.Random(20261123)
    surnames, forenames = names(chance, 120_000, (2, 4)), names(chance, 20_000, (1, 3))
    with open(wanted.out, "w", encoding="utf-8") as out:
        out.write('<?xml version="1.0" encoding="UTF-8"?>\n<playerslist>\n')
        for i in range(wanted.players):
            out.write(player(chance, 100_000 + i * 3, surnames, forenames))
        out.write("</playerslist>\n")


if __name__ == "__main__":
    main()
