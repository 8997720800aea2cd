"""Fills the database with `argv[1]` artists, an event each."""
import sys

import django

django.setup()

from agency.models import Artist, Event  # noqa: E402

COUNT = int(sys.argv[1])
BIO = 'The lantern hangs above the harbour and the band plays on. ' * 12
FIRST = 1000
Artist.objects.bulk_create(
    Artist(id=FIRST + n, name=f'Artist {n}', genre='Harbour jazz', bio=BIO)
    for n in range(COUNT)
)
Event.objects.bulk_create(
    Event(
        name=f'Night {n}',
        date='2027-05-01',
        location='Harbour Hall',
        description=BIO,
        map_embed_url='https://www.openstreetmap.org/export/embed.html',
        artist_id=FIRST + n,
    )
    for n in range(COUNT)
)
