"""The addresses of the specification's section 7."""
from django.urls import include, path
from rest_framework.routers import SimpleRouter
from rest_framework_simplejwt.views import TokenRefreshView

from . import dashboard_views as dashboard
from . import public_views as public
from .tokens import RoleTokenView

site = SimpleRouter()
site.register('slides', public.SlideViewSet)
site.register('artists', public.ArtistViewSet)
site.register('events', public.EventViewSet)
site.register('partners', public.PartnerViewSet)
site.register('staff', public.StaffViewSet)
site.register('souvenirs', public.SouvenirViewSet)

desk = SimpleRouter()
desk.register('artists', dashboard.ArtistViewSet)
desk.register('events', dashboard.EventViewSet)
desk.register('partners', dashboard.PartnerViewSet)
desk.register('staff', dashboard.StaffViewSet)
desk.register('slides', dashboard.SlideViewSet)
desk.register('souvenirs', dashboard.SouvenirViewSet)
desk.register('messages', dashboard.MessageViewSet)

of_artist = SimpleRouter()
of_artist.register('songs', dashboard.SongViewSet)
of_artist.register('gallery', dashboard.GalleryViewSet)

urlpatterns = [
    path('token/', RoleTokenView.as_view()),
    path('token/refresh/', TokenRefreshView.as_view()),
    path('company/', public.CompanyView.as_view()),
    path('pages/<slug:slug>/', public.PageView.as_view()),
    path('search/', public.SearchView.as_view()),
    path('contact/', public.ContactView.as_view()),
    path('', include(site.urls)),
    # The one address without a slash at its end.
    path(
        'dashboard/artists/<int:artist_pk>/gallery/<int:pk>',
        dashboard.GalleryDeleteView.as_view(),
    ),
    path('dashboard/artists/<int:artist_pk>/', include(of_artist.urls)),
    path('dashboard/', include(desk.urls)),
]
