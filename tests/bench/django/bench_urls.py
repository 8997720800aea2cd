"""The API of the foreign project, and an artist's page made from the database on each request."""
from django.shortcuts import get_object_or_404, render
from django.urls import include, path

from agency.models import Artist, Event, Page, SiteInfo


def artist_page(request, pk):
    """The page with what ours shows: company, artist, songs, gallery, dates and featured colleagues."""
    artist = get_object_or_404(Artist, pk=pk, is_active=True)
    return render(
        request,
        'artist.html',
        {
            'company': SiteInfo.objects.first(),
            'pages': Page.objects.all(),
            'artist': artist,
            'songs': artist.songs.all(),
            'pictures': artist.gallery_images.all(),
            'events': Event.objects.filter(artist=artist, is_active=True).order_by('-date'),
            'others': Artist.objects.filter(is_active=True, is_featured=True)[:6],
            'rows': range(60),
        },
    )


urlpatterns = [
    path('api/', include('agency.urls')),
    path('artists/<int:pk>', artist_page),
]
